import { listTournaments, reportResult, setPhoto } from '@tennis/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOnce, type CheckResult } from '../../features/identity/api/session-check';
import { exchangeCode, signInUrl } from '../../features/identity/api/sign-in';
import { endSession, clearPendingSignOut } from '../../features/identity/api/sign-out';
import { failures } from '../../shared/i18n/pt';
import { ask, write } from '../../shared/lib/call';
import { download } from '../../shared/lib/download';
import { createQueryClient } from '../../shared/lib/query-client';
import { RequestError } from '../../shared/lib/request';
import { clearSignInRequest, useSignInRequest } from '../../shared/lib/session-ended';
import type { Intent } from '../../shared/lib/toasts';
import { upload } from '../../shared/lib/upload';
import { useSend } from '../../shared/lib/use-send';
import { Button } from '../../shared/ui/button';
import { Problem } from '../../shared/ui/problem';
import { Toaster } from '../../shared/ui/toaster';
import { advance } from '../../testing/render-page';
import { Providers } from './providers';

/** A server's behaviour: a status with a text, or a kind of failure without an answer. */
type Server = { readonly status: number; readonly text: string } | 'silent' | 'late' | 'cut' | 'away';

const answerWith = (status: number, code?: string): Server => ({
  status,
  text: JSON.stringify({ statusCode: status, message: `Dito com ${status}.`, code }),
});
const servers: Readonly<Record<string, Server>> = {
  'answers nothing': 'silent',
  'answers late': 'late',
  'is cut in the middle of its answer': 'cut',
  'cannot be reached': 'away',
  'answers 200 with a page of somebody between': { status: 200, text: '<html>Bem-vindo à rede do café</html>' },
  'answers 200 with nothing': { status: 200, text: '' },
  'answers 401': answerWith(401, 'session.required'),
  'answers 401 without saying why': { status: 401, text: '' },
  'answers 409': answerWith(409, 'result.changed'),
  'answers 429': answerWith(429, 'request.too-many'),
  'answers 500': answerWith(500),
  'answers 502 with a page': { status: 502, text: '<html>Bad Gateway</html>' },
  'answers 503': answerWith(503, 'store.unavailable'),
};
const names = Object.keys(servers);

/** Delay of a successful answer from a late server, in ms. */
const lateness = 5000;
/** Time by which every request must be settled, in ms: a file may take five minutes. */
const end = 301_000;
const good = JSON.stringify({ id: 'm1', position: '7', success: true, redirectUrl: 'https://accounts.example', items: [] });
const headers = { 'retry-after': '57', 'content-type': 'application/json' };

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const cutAnswer = (): ReadableStream =>
  new ReadableStream({
    start: (body) => {
      body.enqueue(new TextEncoder().encode('{"id":'));
      body.error(new TypeError('terminated'));
    },
  });

/** Fakes fetch and XMLHttpRequest of the browser with one server. */
const serve = (server: Server): { readonly keys: readonly (string | null)[] } => {
  const keys: (string | null)[] = [];
  globalThis.fetch = async (_address, { signal, headers: sent } = {}) => {
    keys.push(new Headers(sent).get('idempotency-key'));
    if (server === 'away') throw new TypeError('Failed to fetch');
    if (server === 'silent')
      return new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError'))));
    if (server === 'cut') return new Response(cutAnswer(), { headers });
    if (server !== 'late') return new Response(server.text, { status: server.status, headers });
    await wait(lateness);
    return new Response(good, { headers });
  };
  class Sending {
    upload = {};
    timeout = 0;
    status = typeof server === 'object' ? server.status : 200;
    statusText = '';
    responseText = typeof server === 'object' ? server.text : good;
    onload = (): void => undefined;
    onerror = (): void => undefined;
    ontimeout = (): void => undefined;
    open = (): void => undefined;
    setRequestHeader = (name: string, value: string): void => void (name === 'idempotency-key' && keys.push(value));
    getAllResponseHeaders = (): string =>
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
    send = (): void => {
      if (server === 'away' || server === 'cut') queueMicrotask(() => this.onerror());
      else if (server === 'silent') void (this.timeout > 0 && setTimeout(() => this.ontimeout(), this.timeout));
      else setTimeout(() => this.onload(), server === 'late' ? lateness : 0);
    };
  }
  Object.assign(globalThis, { XMLHttpRequest: Sending });
  return { keys };
};

type Outcome =
  | { readonly is: 'open' }
  | { readonly is: 'done'; readonly value: unknown }
  | { readonly is: 'failed'; readonly why: unknown };
const outcomeOf = async (act: () => Promise<unknown>): Promise<Outcome> => {
  let outcome: Outcome = { is: 'open' };
  act().then(
    (value) => (outcome = { is: 'done', value }),
    (why: unknown) => (outcome = { is: 'failed', why }),
  );
  await advance(end);
  return outcome;
};

/** Technical words that no user should read. */
const raw = /failed to fetch|unexpected|json|undefined|terminated|abort|\[object|<html/i;
const sendPhoto = (key: string) => upload(setPhoto, { file: new Blob(['square']) }, key, () => undefined);
const report = (key: string) => write(reportResult, { matchId: 'm1', sets: [] }, key);

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = () => undefined;
  clearSignInRequest();
  clearPendingSignOut();
});

/** Every way in which the client calls a server. */
const doors: Readonly<Record<string, () => Promise<unknown>>> = {
  'a read': () => ask(listTournaments, {}),
  'a write': () => report('k'),
  'a file that is sent': () => sendPhoto('k'),
  'a file that is fetched': () => download('/api/leaderboards.csv'),
  'the way to a sign-in': signInUrl,
  'a sign-in': () => exchangeCode('c', null, false),
  'a sign-out': endSession,
};
/** The content of a file is not checked. */
const takesAnything = ['a file that is fetched'];
/** Specification section 8 has these texts in English. */
const speaksEnglish = ['the way to a sign-in', 'a sign-in'];

describe.each(Object.keys(doors))('%s', (door) => {
  it.each(names)('ends where the server %s', async (name) => {
    const server = servers[name]!;
    serve(server);
    const outcome = await outcomeOf(doors[door]!);
    const isFine = server === 'late' || (takesAnything.includes(door) && typeof server === 'object' && server.status === 200);
    if (isFine) return expect(outcome.is).toBe('done');
    const { why } = outcome as { readonly why: Error };
    expect(why).toBeInstanceOf(Error);
    if (!speaksEnglish.includes(door)) {
      expect(why).toBeInstanceOf(RequestError);
      expect(why.message).not.toMatch(raw);
    }
    expect(why.message).not.toMatch(/failed to fetch|unexpected token|undefined|terminated|abort|\[object/i);
    expect(why.message.trim()).not.toBe('');
    if (why instanceof RequestError && typeof server === 'object' && server.status >= 400) {
      expect(why.status).toBe(server.status);
      expect(why.retryAfter).toBe(57);
    }
  });
});

it.each(names)('the session check ends with or without a user where the server %s', async (name) => {
  serve(servers[name]!);
  const settled: CheckResult[] = [];
  checkOnce((checked) => settled.push(checked));
  await advance(end);
  expect(settled).toHaveLength(1);
});

const Sender = ({ intent, send: door }: { readonly intent: Intent; readonly send: (key: string) => Promise<unknown> }) => {
  const { sending, error, send } = useSend();
  return (
    <>
      <Button disabled={sending} onClick={() => void send(intent, door)}>
        Enviar
      </Button>
      <Problem error={error} />
      {useSignInRequest() && <p role="alert">A sua sessão terminou</p>}
      <Toaster />
    </>
  );
};
const renderSender = (intent: Intent, send: (key: string) => Promise<unknown>) => {
  const user = userEvent.setup({ delay: 1, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  render(
    <Providers queries={createQueryClient()}>
      <Sender intent={intent} send={send} />
    </Providers>,
  );
  return { user, button: screen.getByRole('button', { name: 'Enviar' }) };
};

describe.each([report, sendPhoto])('a person who sends (%p)', (send) => {
  it.each(names)('is told once, may retry and repeats nothing where the server %s', async (name) => {
    const server = servers[name]!;
    const { keys } = serve(server);
    const { user, button } = renderSender('submitResult', send);
    await user.click(button);
    // a toast disappears by itself: read it as soon as the request is settled
    for (let waited = 0; waited < end && button.getAttribute('aria-disabled') === 'true'; waited += 1000) await advance(1000);
    await advance(10);
    expect(button).toBeEnabled();
    const alertTexts = screen.queryAllByRole('alert').map((alert) => alert.textContent ?? '');
    expect(alertTexts).toHaveLength(server === 'late' ? 0 : 1);
    expect(alertTexts.join()).not.toMatch(raw);
    await user.click(button);
    await advance(10);
    const isAnswer = server === 'late' || (typeof server === 'object' && [401, 409, 429].includes(server.status));
    expect(new Set(keys.filter((key) => key !== null)).size).toBe(isAnswer ? 2 : 1);
  });
});

it('a write that the server is too busy for is sent again by itself under the same key', async () => {
  const keys: string[] = [];
  globalThis.fetch = (_address, { headers: sent } = {}) => {
    const key = new Headers(sent).get('idempotency-key');
    if (key === null) return Promise.resolve(new Response(good));
    keys.push(key);
    const busy = { statusCode: 503, message: 'Muito ocupado.', code: 'store.busy' };
    return Promise.resolve(keys.length < 3 ? Response.json(busy, { status: 503, headers: { 'retry-after': '1' } }) : new Response(good));
  };
  const { user, button } = renderSender('submitResult', report);
  await user.click(button);
  await advance(900);
  expect(keys).toHaveLength(1);
  await advance(5000);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(Object.keys(failures) as Intent[])('%s has its own message when the server does not answer', async (intent) => {
  serve('away');
  const { user, button } = renderSender(intent, report);
  await user.click(button);
  await advance(10);
  expect(screen.getByText(`${failures[intent]} Erro de rede`)).toBeVisible();
});

describe('at an address without TLS', () => {
  const given = Object.getOwnPropertyDescriptor(globalThis.crypto, 'randomUUID');
  beforeAll(() => Object.defineProperty(globalThis.crypto, 'randomUUID', { value: undefined, configurable: true }));
  afterAll(() => {
    if (given) Object.defineProperty(globalThis.crypto, 'randomUUID', given);
    else delete (globalThis.crypto as Partial<Crypto>).randomUUID;
  });

  it.each([report, sendPhoto])('a write goes as anywhere, each under a key of its own (%p)', async (send) => {
    const { keys } = serve('late');
    const { user, button } = renderSender('submitResult', send);
    for (let times = 0; times < 2; times += 1) {
      await user.click(button);
      await advance(lateness + 10);
    }
    const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    const sent = keys.filter((key) => key !== null);
    expect(sent.filter((key) => uuid.test(key))).toHaveLength(2);
    expect(new Set(sent).size).toBe(2);
  });
});

describe('requests', () => {
  const root = join(__dirname, '../..');
  const filesIn = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(path);
      return /\.tsx?$/.test(path) && !path.includes('.spec.') ? [path] : [];
    });
  const files = ['app', 'features', 'shared'].flatMap(filesIn).map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));

  it('need nothing that browsers offer only over TLS', () => {
    const secure = files.filter(({ code }) => /\brandomUUID\(|crypto\.subtle/.test(code)).map(({ path }) => path);
    expect(secure).toEqual([]);
  });

  it('leave only through these functions', () => {
    const calling = files
      .filter(({ code }) => /\bfetch\(|new XMLHttpRequest|sendBeacon|new EventSource/.test(code))
      .map(({ path }) => path);
    expect(calling.sort()).toEqual([
      'features/identity/api/sign-in.ts',
      'shared/i18n/i18n.ts', // translations, which the bundler loads
      'shared/lib/download.ts',
      'shared/lib/request.ts',
      'shared/lib/upload.ts',
      'shared/loading/release.ts', // the document itself
    ]);
  });

  it('are commands with feedback, except these', () => {
    const writing = /import \{[^}]*\b(write|upload)\b[^}]*\} from '[./]+shared\/lib\/(call|upload)'/;
    const withoutFeedback = files.filter(({ code }) => writing.test(code) && !/useSend|useCallForm/.test(code)).map(({ path }) => path);
    expect(withoutFeedback.sort()).toEqual([
      'features/governance/things/clubs.tsx', // passed to the picture field, which sends it
      'features/learning/api/reading.ts', // sent while somebody reads: sent again at the next visit
      'features/matches/api/moment.ts', // shown here: this browser knows it anyway
      'features/messages/api/conversations.ts', // read mark: the next message sends it again
      'features/messages/api/delivery.ts', // keeps a failed message waiting and tells its writer
      'features/players/api/profile.ts', // passed to the picture field
      'features/tournaments/components/end-tournament.tsx', // passed to the confirmation, which sends it
      'features/tournaments/order/shuffle-ranking.tsx', // the same
    ]);
  });
});
