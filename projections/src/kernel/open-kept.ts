import { isSealed, type KeptText, type Sealed } from '@tennis/contracts';

/** Opens what is sealed under a person's key; null once they are erased. */
export type Open = (sealed: Sealed) => unknown;

/** A kept text for who may read it; null where there is none, or none any more. */
export const openKept = (kept: KeptText | undefined, open: Open): string | null => {
  const value = isSealed(kept) ? open(kept) : kept;
  return typeof value === 'string' ? value : null;
};
