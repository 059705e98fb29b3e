/** A parsed document and what its JSON weighs. */
interface Cached {
  readonly table: string;
  readonly key: string;
  readonly value: unknown;
  readonly counter: number;
  readonly weight: number;
  /** Since it was last looked at for eviction: reading only marks, for moving an entry at every read costs more than the read. */
  used: boolean;
}

/** The hottest documents, parsed, up to a weight in characters of JSON; what was not used for long goes first ("second chance"). */
export interface DocumentCache {
  get(table: string, key: string): { readonly value: unknown; readonly counter: number } | undefined;
  set(table: string, key: string, value: unknown, counter: number, weight: number): void;
  forget(table: string, key: string): void;
  /** Everything of one table, or everything. */
  forgetAll(table?: string): void;
}

/** What an entry weighs beside its text. */
const overhead = 200;

export const documentCache = (bound = 64 * 1024 * 1024): DocumentCache => {
  const tables = new Map<string, Map<string, Cached>>();
  /** In the order in which they are looked at for eviction. */
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
