import type { Find, FindKeys, IndexValue } from '@tennis/ports';
import type { Collection, Document, Filter, Sort } from 'mongodb';
import { encodeValue, type Indexes } from './index-fields';
import type { Stored } from './mongo-connection';

type Test = NonNullable<Find['where']>[string];

const largestPage = 10_000;
/** Sorts after every string with the same prefix. */
const afterAll = '\u{10FFFF}';

const testOf = (test: Test, field: string): Document | null | string | number => {
  if ('equals' in test) return { $eq: encodeValue(test.equals, field) };
  if ('prefix' in test) {
    if (typeof test.prefix !== 'string') throw new Error(`${field} is no list of which several members could begin`);
    return { $gte: test.prefix, $lt: test.prefix + afterAll };
  }
  if (test.from === undefined && test.to === undefined) return { $ne: null };
  return { ...(test.from === undefined ? {} : { $gte: test.from }), ...(test.to === undefined ? {} : { $lte: test.to }) };
};

const eachOf = <T>(asked: T | readonly T[]): readonly T[] => (Array.isArray(asked) ? (asked as readonly T[]) : [asked as T]);

/** A regular expression that an index can serve, because it starts with a fixed prefix. */
const beginningWith = (prefix: string): RegExp => new RegExp(`^${prefix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** Lists match by each member; several members, or prefixes of members, must all match. */
const listConditions = (test: Test, path: string, field: string): Document[] => {
  if ('equals' in test) return eachOf<IndexValue>(test.equals).map((member) => ({ [path]: encodeValue(member, field) }));
  // not as a range: one member may be above the lower bound and another below the upper one
  if ('prefix' in test) return eachOf<string>(test.prefix).map((prefix) => ({ [path]: beginningWith(prefix) }));
  return [{ [path]: { $elemMatch: testOf(test, field) } }];
};

const conditionsOf = (name: string, indexes: Indexes, [field, test]: [string, Test]): Document[] => {
  const kind = indexes[field];
  if (!kind) throw new Error(`${name} has no index field ${field}`);
  const path = `f.${field}`;
  return kind === 'texts' ? listConditions(test, path, field) : [{ [path]: testOf(test, field) }];
};

const orderOf = (name: string, indexes: Indexes, sort: string | undefined): Sort => {
  if (sort === undefined) return { _id: 1 };
  const field = sort.replace(/^-/, '');
  if (indexes[field] !== 'text' && indexes[field] !== 'number') throw new Error(`${name} cannot be sorted by ${field}`);
  return { [`f.${field}`]: sort.startsWith('-') ? -1 : 1, _id: 1 };
};

interface SearchedCollection {
  readonly name: string;
  readonly indexes: Indexes;
}

/** Only declared fields, at least one of them with an index. @throws Error for an undeclared field and for filters alone. */
const filterOf = <T>(
  { name, indexes }: SearchedCollection,
  where: NonNullable<Find['where']>,
  others: readonly Document[],
): Filter<Stored<T>> => {
  const fields = Object.keys(where);
  if (fields.length > 0 && fields.every((field) => indexes[field] === 'filter'))
    throw new Error(`${name} cannot be searched by ${fields.join(', ')} alone`);
  const conditions = [...others, ...Object.entries(where).flatMap((one) => conditionsOf(name, indexes, one))].filter(
    (one) => Object.keys(one).length > 0,
  );
  return (conditions.length ? { $and: conditions } : {}) as Filter<Stored<T>>; // built from names of fields, which no type follows
};

const sizeOf = (asked: number): number => Math.max(1, Math.min(asked, largestPage));

/** Only keys, in order. @throws as `filterOf`. */
export const findKeysIn = async <T>(
  collection: Collection<Stored<T>>,
  searched: SearchedCollection,
  { where, after = '', limit }: FindKeys,
  present: Document,
): Promise<readonly string[]> => {
  const filter = filterOf<T>(searched, where, [present, { _id: { $gt: after } }]);
  const found = await collection.find(filter).project<{ _id: string }>({ _id: 1 }).sort({ _id: 1 }).limit(sizeOf(limit)).toArray();
  return found.map(({ _id }) => _id);
};

/** One page of documents. @throws as `filterOf`. */
export const findIn = async <T extends object>(
  collection: Collection<Stored<T>>,
  searched: SearchedCollection,
  { where = {}, sort, page = 1, pageSize = 25 }: Find,
  present: Document = {},
): Promise<{ readonly items: readonly Stored<T>[]; readonly total: number }> => {
  const filter = filterOf<T>(searched, where, [present]);
  const order = orderOf(searched.name, searched.indexes, sort);
  const size = sizeOf(pageSize);
  const offset = (Math.max(1, page) - 1) * size;
  const items = await collection.find<Stored<T>>(filter).sort(order).skip(offset).limit(size).toArray();
  const isLastPage = items.length < size && (items.length > 0 || offset === 0);
  return { items, total: isLastPage ? offset + items.length : await collection.countDocuments(filter) };
};
