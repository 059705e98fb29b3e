import { useState } from 'react';
import { draftKey, forgetText, keepText } from '../lib/own-storage';
import { asText, readKept } from './read-kept';

interface Draft<T> {
  readonly value: T;
  readonly change: (next: T | ((before: T) => T)) => void;
  /** Deletes the draft, once it is sent or no longer wanted. */
  readonly forget: () => void;
}

/** A form value that survives a reload until it is sent. A value equal to `first` is not kept. */
export const useDraft = <T>(name: string, first: T, read: (kept: unknown) => T | undefined): Draft<T> => {
  const [value, setValue] = useState(() => readKept(name, read) ?? first);
  const forget = (): void => forgetText(draftKey(name));
  const keep = (next: T): T => {
    const written = JSON.stringify(next);
    if (written === JSON.stringify(first)) forget();
    else keepText(draftKey(name), written);
    return next;
  };
  const change = (next: T | ((before: T) => T)): void => setValue(next instanceof Function ? (before) => keep(next(before)) : keep(next));
  return { value, change, forget };
};

export const useDraftText = (name: string, first = ''): Draft<string> => useDraft(name, first, asText);

/** The note to an answer about a result: the same draft wherever the match is answered. */
export const useNoteDraft = (matchId: string): Draft<string> => useDraftText(`note:${matchId}`);
