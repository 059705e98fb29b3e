/**
 * The engine's own failure, as opposed to a decision or a fold that throws. Told by its name: the native part of the driver makes
 * its errors with the class that was loaded first in the process, which need not be the one imported here.
 */
export const isEngineError = (error: unknown): boolean => (error as { readonly name?: unknown } | undefined)?.name === 'SqliteError';

/** The file is no database, or not all of one: what can be made anew is. */
export const isDamage = (error: unknown): boolean =>
  isEngineError(error) && /^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { readonly code?: unknown }).code));

/** Somebody else has a file for the moment: what was asked for did not begin. */
export const isLocked = (error: unknown): boolean =>
  isEngineError(error) && /^SQLITE_(BUSY|LOCKED)/.test(String((error as { readonly code?: unknown }).code));
