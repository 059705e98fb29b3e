import { useState } from 'react';
import { draftKey, removeText, storeText } from '../lib/own-storage';
import { textOrUndefined, readDraft } from './read-draft';

interface TextDraft {
  readonly value: string;
  readonly change: (next: string) => void;
  /** Deletes the draft, once it is sent or no longer wanted. */
  readonly forget: () => void;
}

/** A single text that survives a reload until it is sent; `useCallForm` for several values. A text equal to `initial` is not kept. */
export const useDraftText = (name: string, initial = ''): TextDraft => {
  const [value, setValue] = useState(() => textOrUndefined(readDraft(name)) ?? initial);
  const forget = (): void => removeText(draftKey(name));
  const change = (next: string): void => {
    if (next === initial) forget();
    else storeText(draftKey(name), JSON.stringify(next));
    setValue(next);
  };
  return { value, change, forget };
};

/** The note to an answer about a result: the same draft wherever the match is answered. */
export const useNoteDraft = (matchId: string): TextDraft => useDraftText(`note:${matchId}`);
