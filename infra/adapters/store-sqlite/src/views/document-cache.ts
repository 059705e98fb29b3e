import { LRUCache } from 'lru-cache';

/** A parsed document, with its position or version. */
interface Cached {
  readonly value: unknown;
  readonly counter: number;
}

/** The most recently used documents, parsed, up to a total weight in characters of JSON. */
export interface DocumentCache {
  get(table: string, key: string): Cached | undefined;
  set(table: string, key: string, value: unknown, counter: number, weight: number): void;
  forget(table: string, key: string): void;
  /** Drops everything of one table, or everything. */
  forgetAll(table?: string): void;
}

/** The weight of an entry beside its text. */
const overhead = 200;

export const documentCache = (bound = 64 * 1024 * 1024): DocumentCache => {
  const documents = new LRUCache<string, Cached>({ maxSize: bound });
  /** The name of a table has no space. */
  const idOf = (table: string, key: string): string => `${table} ${key}`;
  return {
    get: (table, key) => documents.get(idOf(table, key)),
    set: (table, key, value, counter, characters) =>
      void documents.set(idOf(table, key), { value, counter }, { size: characters + overhead }),
    forget: (table, key) => void documents.delete(idOf(table, key)),
    forgetAll: (table) => {
      if (table === undefined) documents.clear();
      else for (const id of [...documents.keys()]) if (id.startsWith(idOf(table, ''))) documents.delete(id);
    },
  };
};
