import { z } from 'zod';

/** Personal data as the log keeps it: sealed under the key of the person `of`. */
export const sealedSchema = z.object({ sealed: z.string().min(1), of: z.string().min(1) });
export type Sealed = z.infer<typeof sealedSchema>;

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && typeof (value as Sealed).sealed === 'string' && typeof (value as Sealed).of === 'string';

/** A text in a view that opens nothing: as the log keeps it, in the clear where an earlier version wrote it so, null where there is none. */
export type KeptText = string | Sealed | null;

/**
 * A field that is plain when decided and when opened for a view, sealed in the log, and null once the person is erased.
 * The type says `T | null`: nobody but the sealing shell ever holds the sealed form.
 */
export const personal = <T extends z.ZodType>(schema: T): z.ZodType<z.output<T> | null> =>
  z.union([schema, sealedSchema, z.null()]) as unknown as z.ZodType<z.output<T> | null>;
