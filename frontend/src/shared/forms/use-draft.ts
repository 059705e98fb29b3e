import { useState } from 'react';
import { draftKey, forgetText, keepText } from '../lib/own-storage';
import { asText, readKept } from './read-kept';

interface Draft<T> {
  readonly value: T;
  readonly change: (next: T | ((before: T) => T)) => void;
  /** Once it was sent, or nobody wants it. */
  readonly forget: () => void;
}

/** What somebody began to fill in: it survives a reload until it is sent, and is nothing to keep where it is as it was at `first`. */
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

/** The note that goes with an answer to a result: the same wherever the match is answered. */
export const useNoteDraft = (matchId: string): Draft<string> => useDraftText(`note:${matchId}`);
