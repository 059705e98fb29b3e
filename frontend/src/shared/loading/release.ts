import { useSyncExternalStore } from 'react';
import { withTimeout } from '../lib/request';
import { createSignal } from '../lib/signal';
import { sessionTexts } from '../lib/storage';

/** Path of the entry file of the program, which changes with each release. */
const currentEntry = (): string | null => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** `gone`: the server has another release, and the files of this one are gone; `unknown`: no usable answer. */
const checkRelease = async (entry: string): Promise<'same' | 'gone' | 'unknown'> => {
  try {
    const text = await withTimeout(async (signal) => {
      const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal });
      return answer.ok ? answer.text() : '';
    });
    if (!text.includes('type="module"')) return 'unknown'; // for example a page of a proxy
    return text.includes(entry) ? 'same' : 'gone';
  } catch {
    return 'unknown';
  }
};

/** Fields that somebody typed into, until they are off the page: nothing else may have kept the text. */
const typedFields = new Set<HTMLInputElement | HTMLTextAreaElement>();
addEventListener(
  'input',
  ({ target }) => (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && typedFields.add(target),
  { capture: true },
);
const hasUnsavedText = (): boolean => {
  for (const field of typedFields) if (!field.isConnected || field.value.trim() === '') typedFields.delete(field);
  // a page with unsaved changes cancels this event
  return typedFields.size > 0 || !dispatchEvent(new Event('beforeunload', { cancelable: true }));
};

/** Reloads the document. */
export const page = { reload: (): void => location.reload() };

let isReleaseOutdated = false;
const changed = createSignal();

/** True if this tab runs an older release than the server and could not reload by itself. */
export const useReleaseOutdated = (): boolean => useSyncExternalStore(changed.subscribe, () => isReleaseOutdated);

/**
 * Release from which this window was reloaded: once for each, so that a server that switches between two releases causes no endless
 * reloads.
 */
const reloadedFromKey = 'renewedFrom';

/** `reloads`: the page reloads now; `again`: a retry may help; `stuck`: only reloading the document helps. */
type Recovery = 'reloads' | 'again' | 'stuck';

/**
 * Handles a part that failed to load. If its release is gone, the document reloads once, unless something is typed or unsaved on the page:
 * then the user is told, and reloads after sending or saving that.
 *
 * @param tries - Number of loads of the part so far. A browser may remember a failed file for as long as the document lives.
 */
export const recoverFromMissingFile = async (tries = 1): Promise<Recovery> => {
  const entry = currentEntry();
  const release = entry ? await checkRelease(entry) : 'unknown';
  if (!entry || release === 'unknown') return 'again';
  if (release === 'same') return tries > 1 ? 'stuck' : 'again';
  if (sessionTexts.read(reloadedFromKey) !== entry && !hasUnsavedText()) {
    sessionTexts.keep(reloadedFromKey, entry);
    page.reload();
    return 'reloads';
  }
  isReleaseOutdated = true;
  changed.notify();
  return 'stuck';
};
