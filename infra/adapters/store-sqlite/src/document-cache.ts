/** A parsed document and what its JSON weighs. */
interface Cached {
  readonly value: unknown;
  readonly counter: number;
  readonly weight: number;
}

/** The hottest documents, parsed, up to a weight in characters of JSON; the longest unused go first. */
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
  const entries = new Map<string, Cached>();
  let total = 0;
  const nameOf = (table: string, key: string): string => `${table}\n${key}`;
  const drop = (name: string): void => {
    const entry = entries.get(name);
    if (!entry) return;
    total -= entry.weight;
    entries.delete(name);
  };
  return {
    get: (table, key) => {
      const name = nameOf(table, key);
      const entry = entries.get(name);
      if (!entry) return undefined;
      entries.delete(name); // a map keeps the order of insertion: the last used stands last
      entries.set(name, entry);
      return entry;
    },
    set: (table, key, value, counter, characters) => {
      const name = nameOf(table, key);
      drop(name);
      const weight = characters + overhead;
      entries.set(name, { value, counter, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= bound) break;
        drop(oldest);
      }
    },
    forget: (table, key) => drop(nameOf(table, key)),
    forgetAll: (table) => {
      if (table === undefined) {
        entries.clear();
        total = 0;
      } else for (const name of [...entries.keys()]) if (name.startsWith(`${table}\n`)) drop(name);
    },
  };
};
