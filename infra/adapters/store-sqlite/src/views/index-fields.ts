import type { IndexFields, IndexKind, IndexValue } from '@tennis/ports';

/** Declared fields. */
export type Indexes = Readonly<Record<string, IndexKind>>;

export type Encoded = string | number | null;
export type EncodedFields = Readonly<Record<string, Encoded | readonly string[]>>;

/** Fields with one value (a column), those of them with an index, and fields that are lists (a table of their own). */
export const columnsOf = (indexes: Indexes): readonly string[] => Object.keys(indexes).filter((field) => indexes[field] !== 'texts');
export const indexedColumnsOf = (indexes: Indexes): readonly string[] => columnsOf(indexes).filter((field) => indexes[field] !== 'filter');
export const listsOf = (indexes: Indexes): readonly string[] => Object.keys(indexes).filter((field) => indexes[field] === 'texts');

/** The members of a list field; empty without a document. */
export const membersOf = (fields: EncodedFields | undefined, list: string): readonly string[] =>
  (fields?.[list] ?? []) as readonly string[];

export const isSame = (members: readonly string[], others: readonly string[]): boolean =>
  members.length === others.length && members.every((member, index) => member === others[index]);

/** The changes of a list. Uses sets, because a large ladder has thousands of members. */
export const changeOf = (now: readonly string[], before: readonly string[]) => {
  const [isNow, was] = [new Set(now), new Set(before)];
  return { added: now.filter((member) => !was.has(member)), gone: before.filter((member) => !isNow.has(member)) };
};

/** Version of the layout of documents and their indexes. */
const layout = 2;

/**
 * Detects whether stored columns are those of the code, as far as possible: words and name keys also depend on the runtime's Unicode
 * version.
 */
export const shapeText = (indexes: Indexes): string =>
  JSON.stringify([layout, process.versions.unicode, ...Object.entries(indexes).sort(([a], [b]) => (a < b ? -1 : 1))]);

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

/** The stored values of a document's index fields. @throws Error for an undeclared field or a value that cannot be compared. */
export const encodeFields = (indexes: Indexes, fields: IndexFields): EncodedFields => {
  for (const field in fields) if (!indexes[field]) throw new Error(`index field ${field} is not declared`);
  const encoded: Record<string, Encoded | readonly string[]> = {};
  for (const field in indexes)
    encoded[field] = indexes[field] === 'texts' ? encodeList(fields[field], field) : encodeValue(fields[field], field);
  return encoded;
};
