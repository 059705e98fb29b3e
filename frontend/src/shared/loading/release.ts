import { useSyncExternalStore } from 'react';
import { inTime } from '../lib/request';
import { windowTexts } from '../lib/storage';

/** The address of the first file of the program, which has another name in each release. */
const ownEntry = (): string | null => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** `gone`: the server has another release by now, and with this one went its parts; `unknown` where nobody can be asked. */
const askForRelease = async (entry: string): Promise<'same' | 'gone' | 'unknown'> => {
  try {
    const text = await inTime(async (signal) => {
      const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal });
      return answer.ok ? answer.text() : '';
    });
    if (!text.includes('type="module"')) return 'unknown'; // of somebody between, say
    return text.includes(entry) ? 'same' : 'gone';
  } catch {
    return 'unknown';
  }
};

/** What somebody typed into stays here until it is off the page: it may be kept by nothing else. */
const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();
addEventListener(
  'input',
  ({ target }) => (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && typedIn.add(target),
  { capture: true },
);
const isTyped = (): boolean => {
  for (const field of typedIn) if (!field.isConnected || field.value.trim() === '') typedIn.delete(field);
  // a page with something unsaved would ask before it is left
  return typedIn.size > 0 || !dispatchEvent(new Event('beforeunload', { cancelable: true }));
};

/** What loads the document anew. */
export const page = { reload: (): void => location.reload() };

let isGone = false;
const listeners = new Set<() => void>();

/** True where this tab is of a release before that of the server, and could not be loaded anew by itself. */
export const useReleaseGone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isGone,
  );

/** From which release this window was loaded anew: once for each, so that a server between two of them makes nobody go in a circle. */
const renewedKey = 'renewedFrom';

/** `reloads`: the page goes away now; `again`: asking again may help; `stuck`: it cannot, but loading the document anew does. */
type Renewal = 'reloads' | 'again' | 'stuck';

/**
 * A part could not be fetched. Where it went with its release the document is loaded anew, once, unless something is typed or unsaved on
 * the page: then the person is told, and does it when they have sent or kept that.
 *
 * @param tries - How often the part was asked for. A browser may remember a file that failed for as long as the document lives.
 */
export const renew = async (tries = 1): Promise<Renewal> => {
  const entry = ownEntry();
  const release = entry ? await askForRelease(entry) : 'unknown';
  if (!entry || release === 'unknown') return 'again';
  if (release === 'same') return tries > 1 ? 'stuck' : 'again';
  if (windowTexts.read(renewedKey) !== entry && !isTyped()) {
    windowTexts.keep(renewedKey, entry);
    page.reload();
    return 'reloads';
  }
  isGone = true;
  for (const listener of listeners) listener();
  return 'stuck';
};
