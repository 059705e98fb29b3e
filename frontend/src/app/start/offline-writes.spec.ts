import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { messages } from './messages';
import { failures, offline } from '../../shared/i18n/pt';
import { startI18n } from '../../shared/i18n/i18n';
import { removeToast, type Intent, useToasts } from '../../shared/lib/toasts';
import { accompanying, useSend } from '../../shared/lib/use-send';

const root = join(__dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|^testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const intents = Object.keys(failures) as Intent[];

describe('an action without a network', () => {
  beforeAll(() => startI18n(messages, 'pt'));
  afterEach(() => onlineManager.setOnline(true));

  it.each(intents)('%s is not sent, and the message says what it needs', async (intent) => {
    const client = new QueryClient();
    const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
    const { result, unmount } = renderHook(() => ({ ...useSend(), toasts: useToasts() }), { wrapper });
    act(() => onlineManager.setOnline(false));
    expect(result.current.sending).toBe('offline');
    const write = jest.fn();
    await act(async () => expect(await result.current.send(intent, write)).toBe(false));
    expect(write).not.toHaveBeenCalled();
    const said = accompanying.has(intent) ? [] : [offline.readOnly];
    expect(result.current.toasts.map(({ message }) => message)).toEqual(said);
    act(() => result.current.toasts.forEach(({ id }) => removeToast(id)));
    unmount();
  });

  // undo is offered by a toast, which disables its own button
  const sent = /const (?!undo\b)(\{[^}]*\}|\w+) = useSend\(/g;
  const sends = (text: string) => text.search(sent) >= 0 || (text.includes('use-call-form') && /\bsend\(/.test(text));
  it.each(sources.filter(({ text }) => sends(text)))('disables its control: $file', ({ text }) => {
    for (const [, names] of text.matchAll(sent)) expect(names).toContain('sending');
    const holds =
      /(disabled|sending|busy)(=\{|: )(?!sending ===)[^};]*\bsending\b|\{\.\.\.disabledProps\(sending\)\}|const \w+ = sending === 'offline' && sending|return \{[^}]*\bsending\b/;
    expect(text).toMatch(holds);
  });

  it('other than a write has one place, which disables its control', () => {
    const using = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ file }) => file);
    expect(using(/\bdownload\(/)).toEqual(['shared/offline/download-button.tsx']);
    expect(using(/\bsignInUrl\(\)/)).toEqual([
      'features/identity/components/session-ended.tsx',
      'features/identity/components/sign-in-button.tsx',
    ]);
    expect(using(/new XMLHttpRequest/)).toEqual(['shared/lib/upload.ts']);
    // every link to the server goes through ButtonAnchor; `download` marks it
    for (const { file, text } of sources)
      for (const [anchor] of text.matchAll(/<(a|ButtonAnchor)\b[^>]*href=\{(urlOf|url)[^>]*>/g))
        expect([file, anchor]).toEqual([file, expect.stringMatching(/^<ButtonAnchor[\s\S]*\bdownload\b/)]);
  });
});
