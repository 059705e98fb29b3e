import type { IndexFields, IndexKind, IndexValue } from '@tennis/ports';
import type { IndexDescription } from 'mongodb';

/** Declared fields. */
export type Indexes = Readonly<Record<string, IndexKind>>;

export type Encoded = string | number | null;
/** The form in which they are stored beside a document, under `f`. */
export type EncodedFields = Readonly<Record<string, Encoded | readonly string[]>>;

/** Distinguishes stored index fields from those of the code. */
export const shapeText = (indexes: Indexes): string => JSON.stringify(Object.entries(indexes).sort(([a], [b]) => (a < b ? -1 : 1)));

/** @throws Error for a value that cannot be compared. */
export const encodeValue = (value: IndexValue | undefined, field: string): Encoded => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value;
  throw new Error(`index field ${field} cannot hold ${String(value)}`);
};

const encodeList = (value: IndexValue | undefined, field: string): readonly string[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Error(`index field ${field} must be a list`);
  return [...new Set(value as readonly string[])];
};

/** The stored form of a document's index fields. @throws Error for an undeclared field or a value that cannot be compared. */
export const encodeFields = (indexes: Indexes, fields: IndexFields): EncodedFields => {
  for (const field of Object.keys(fields)) if (!indexes[field]) throw new Error(`index field ${field} is not declared`);
  return Object.fromEntries(
    Object.entries(indexes).map(([field, kind]) => [
      field,
      kind === 'texts' ? encodeList(fields[field], field) : encodeValue(fields[field], field),
    ]),
  );
};

/** One index per searchable field, followed by the key for the order of equal values. */
export const indexesOf = (indexes: Indexes): IndexDescription[] =>
  Object.keys(indexes)
    .filter((field) => indexes[field] !== 'filter')
    .map((field) => ({ name: field, key: { [`f.${field}`]: 1, _id: 1 } }));
