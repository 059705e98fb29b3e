/**
 * True for an error of the engine, as opposed to a decision or a fold that throws. Recognised by name: the native part of the driver makes
 * its errors with the class that was loaded first in the process, which may not be the one imported here.
 */
export const isEngineError = (error: unknown): boolean => (error as { readonly name?: unknown } | undefined)?.name === 'SqliteError';

const isEngineErrorOf =
  (codes: RegExp) =>
  (error: unknown): boolean =>
    isEngineError(error) && codes.test(String((error as { readonly code?: unknown }).code));

/** True if the file is not a database, or not a complete one. Derived files can be made again. */
export const isDamage = isEngineErrorOf(/^SQLITE_(CORRUPT|NOTADB)/);

/** True if another connection locks a file at the moment: the operation did not start. */
export const isLocked = isEngineErrorOf(/^SQLITE_(BUSY|LOCKED)/);
