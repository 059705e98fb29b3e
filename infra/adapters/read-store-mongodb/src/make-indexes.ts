import { type Collection, type IndexDescription, MongoServerError } from 'mongodb';

type IndexedCollection = Pick<Collection, 'indexes' | 'createIndexes'>;

const namespaceNotFound = 26;

const namesIn = async (collection: IndexedCollection): Promise<ReadonlySet<string>> => {
  try {
    return new Set((await collection.indexes()).flatMap(({ name }) => (name === undefined ? [] : [name])));
  } catch (error) {
    if (error instanceof MongoServerError && error.code === namespaceNotFound) return new Set();
    throw error;
  }
};

/** Creates the missing indexes, by name; creating an existing one breaks the embedded test server. */
export const makeIndexes = async (collection: IndexedCollection, wanted: readonly IndexDescription[]): Promise<void> => {
  if (wanted.length === 0) return;
  const known = await namesIn(collection);
  const missing = wanted.filter(({ name }) => !known.has(name!));
  if (missing.length > 0) await collection.createIndexes(missing);
};
