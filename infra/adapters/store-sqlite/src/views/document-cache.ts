/** A parsed document, with the length of its JSON as its weight. */
interface Cached {
  readonly table: string;
  readonly key: string;
  readonly value: unknown;
  readonly counter: number;
  readonly weight: number;
  /**
   * True if used since the last check for eviction. A read only sets this mark, because moving an entry at every read costs more than the
   * read.
   */
  used: boolean;
}

/**
 * The hottest documents, parsed, up to a total weight in characters of JSON; entries unused for long are dropped first ("second chance").
 */
export interface DocumentCache {
  get(table: string, key: string): { readonly value: unknown; readonly counter: number } | undefined;
  set(table: string, key: string, value: unknown, counter: number, weight: number): void;
  forget(table: string, key: string): void;
  /** Drops everything of one table, or everything. */
  forgetAll(table?: string): void;
}

/** The weight of an entry beside its text. */
const overhead = 200;

export const documentCache = (bound = 64 * 1024 * 1024): DocumentCache => {
  const tables = new Map<string, Map<string, Cached>>();
  /** In the order of their checks for eviction. */
  const queue = new Set<Cached>();
  let total = 0;
  const drop = (entry: Cached | undefined): void => {
    if (!entry) return;
    total -= entry.weight;
    queue.delete(entry);
    tables.get(entry.table)!.delete(entry.key);
  };
  const tableOf = (name: string): Map<string, Cached> => {
    let table = tables.get(name);
    if (!table) tables.set(name, (table = new Map()));
    return table;
  };
  const evict = (): void => {
    for (const entry of queue) {
      if (total <= bound) return;
      if (!entry.used) {
        drop(entry);
        continue;
      }
      entry.used = false;
      queue.delete(entry);
      queue.add(entry);
    }
  };
  return {
    get: (table, key) => {
      const entry = tables.get(table)?.get(key);
      if (entry) entry.used = true;
      return entry;
    },
    set: (table, key, value, counter, characters) => {
      const inTable = tableOf(table);
      drop(inTable.get(key));
      const entry = { table, key, value, counter, weight: characters + overhead, used: false };
      inTable.set(key, entry);
      queue.add(entry);
      total += entry.weight;
      if (total > bound) evict();
    },
    forget: (table, key) => drop(tables.get(table)?.get(key)),
    forgetAll: (table) => {
      for (const [name, entries] of tables)
        if (table === undefined || name === table) for (const entry of [...entries.values()]) drop(entry);
    },
  };
};
