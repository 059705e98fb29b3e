import { isSealed, type KeptText, type Sealed } from '@tennis/contracts';

/** Opens a sealed value with the person's key; null once they are erased. */
export type Open = (sealed: Sealed) => unknown;

/** A stored text, opened for an authorised reader; null if there is none, or no longer. */
export const openKept = (kept: KeptText | undefined, open: Open): string | null => {
  const value = isSealed(kept) ? open(kept) : kept;
  return typeof value === 'string' ? value : null;
};
