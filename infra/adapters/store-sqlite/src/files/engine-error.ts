/**
 * The engine's own failure, as opposed to a decision or a fold that throws. Told by its name: the native part of the driver makes
 * its errors with the class that was loaded first in the process, which need not be the one imported here.
 */
export const isEngineError = (error: unknown): boolean => (error as { readonly name?: unknown } | undefined)?.name === 'SqliteError';

const isEngineErrorOf =
  (codes: RegExp) =>
  (error: unknown): boolean =>
    isEngineError(error) && codes.test(String((error as { readonly code?: unknown }).code));

/** The file is no database, or not all of one: what can be made anew is. */
export const isDamage = isEngineErrorOf(/^SQLITE_(CORRUPT|NOTADB)/);

/** Somebody else has a file for the moment: what was asked for did not begin. */
export const isLocked = isEngineErrorOf(/^SQLITE_(BUSY|LOCKED)/);
