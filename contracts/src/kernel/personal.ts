import { z } from 'zod';

/** Personal data as the log keeps it: sealed under the key of the person `of`. */
export const sealedSchema = z.object({ sealed: z.string().min(1), of: z.string().min(1) });
export type Sealed = z.infer<typeof sealedSchema>;

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && typeof (value as Sealed).sealed === 'string' && typeof (value as Sealed).of === 'string';

/** A text in a view that opens nothing: as the log keeps it, in the clear where an earlier version wrote it so, null where there is none. */
export type KeptText = string | Sealed | null;

/** Whose key seals: the person the stream is named after (`stream`), the one who acted (`actor`), or the one whom a field of the event names. */
export type KeyOwner = string;

const sealedFields = new WeakMap<z.ZodType, { readonly of: KeyOwner | undefined }>();

/**
 * A field that is plain when decided and when opened for a view, sealed in the log, and null once its key is gone. All that a person types
 * is one: the spec of the events refuses a text in the clear. `of` is said where it is not the owner of what else the event says.
 * The type says `T | null`: nobody but the sealing shell ever holds the sealed form.
 */
export const personal = <T extends z.ZodType>(schema: T, of?: KeyOwner): z.ZodType<z.output<T> | null> => {
  const field = z.union([schema, sealedSchema, z.null()]) as unknown as z.ZodType<z.output<T> | null>;
  sealedFields.set(field, { of });
  return field;
};

/** The same of a text that is handed on as the log keeps it. */
export const keptText = (schema: z.ZodType<string>, of?: KeyOwner): z.ZodType<KeptText> => personal(schema, of);

/** Stands for each member of a list in the path of a field. */
export const eachOf = '[]';

/** A field that is sealed: the names that lead to it, and whose key where it says so itself. */
export interface SealedField {
  readonly path: readonly string[];
  readonly of: KeyOwner | undefined;
}

interface Inner {
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

/** Every field of a schema that is sealed, however deep. */
export const sealedFieldsOf = (schema: z.ZodType, path: readonly string[] = []): readonly SealedField[] => {
  const field = sealedFields.get(schema);
  if (field) return [{ path, of: field.of }];
  const { innerType, element, shape } = schema.def as unknown as Inner;
  return [
    ...(innerType ? sealedFieldsOf(innerType, path) : []),
    ...(element ? sealedFieldsOf(element, [...path, eachOf]) : []),
    ...Object.entries(shape ?? {}).flatMap(([name, inner]) => sealedFieldsOf(inner, [...path, name])),
  ];
};
