import { z } from 'zod';

/** Personal data as the log keeps it: sealed under the key of the person `of`. */
export const sealedSchema = z.object({ sealed: z.string().min(1), of: z.string().min(1) });
export type Sealed = z.infer<typeof sealedSchema>;

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && typeof (value as Sealed).sealed === 'string' && typeof (value as Sealed).of === 'string';

/**
 * A text in a view that opens no personal data: sealed as in the log, in the clear if an earlier version wrote it so, null if there is
 * none.
 */
export type KeptText = string | Sealed | null;

/**
 * The owner of the key that seals: the person the stream is named after (`stream`), the one who acted (`actor`), or the field of the event
 * that names the person.
 */
export type KeyOwner = string;

const sealedFields = new WeakMap<z.ZodType, { readonly of: KeyOwner | undefined }>();

/**
 * A field that is plain in a decision and in a view that opens it, sealed in the log, and null once its key is gone. Every text that a
 * person types is such a field: the spec of the events refuses a text in the clear. `of` is given only if the owner differs from that of
 * the event's other fields. The type is `T | null`, because only the sealing shell ever holds the sealed form.
 */
export const personal = <T extends z.ZodType>(schema: T, of?: KeyOwner): z.ZodType<z.output<T> | null> => {
  const field = z.union([schema, sealedSchema, z.null()]) as unknown as z.ZodType<z.output<T> | null>;
  sealedFields.set(field, { of });
  return field;
};

/** The same for a text that is passed on as the log keeps it. */
export const keptText = (schema: z.ZodType<string>, of?: KeyOwner): z.ZodType<KeptText> => personal(schema, of);

/** Stands for each member of a list in the path of a field. */
export const eachOf = '[]';

/** A sealed field: the names that lead to it, and the owner of its key if the field names one itself. */
export interface SealedField {
  readonly path: readonly string[];
  readonly of: KeyOwner | undefined;
}

interface Inner {
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

/** Every sealed field of a schema, at any depth. */
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
