import { useState } from 'react';
import { draftKey, removeText, storeText } from '../lib/own-storage';
import { textOrUndefined, readDraft } from './read-draft';

interface Draft<T> {
  readonly value: T;
  readonly change: (next: T | ((before: T) => T)) => void;
  /** Deletes the draft, once it is sent or no longer wanted. */
  readonly forget: () => void;
}

/** A form value that survives a reload until it is sent. A value equal to `initial` is not kept. */
export const useDraft = <T>(name: string, initial: T, parse: (kept: unknown) => T | undefined): Draft<T> => {
  const [value, setValue] = useState(() => readDraft(name, parse) ?? initial);
  const forget = (): void => removeText(draftKey(name));
  const store = (next: T): T => {
    const json = JSON.stringify(next);
    if (json === JSON.stringify(initial)) forget();
    else storeText(draftKey(name), json);
    return next;
  };
  const change = (next: T | ((before: T) => T)): void => setValue(next instanceof Function ? (before) => store(next(before)) : store(next));
  return { value, change, forget };
};

export const useDraftText = (name: string, initial = ''): Draft<string> => useDraft(name, initial, textOrUndefined);

/** The note to an answer about a result: the same draft wherever the match is answered. */
export const useNoteDraft = (matchId: string): Draft<string> => useDraftText(`note:${matchId}`);
