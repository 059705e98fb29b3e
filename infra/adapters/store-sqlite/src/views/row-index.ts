import type { Connection } from '../files/schema';

/**
 * Rows are found by the people they are about, with one entry per person. A row about a whole ladder, such as new rules since the start,
 * would need an entry for every person, which blocks the writer for tens of milliseconds: it has one entry that lists all of them.
 */

/** The maximum number of people with an entry each. */
const maxEntries = 400;
/** Entries of a document that start with a bracket are lists; in the engine's order they are between these two. */
const list = '[';
const afterLists = '\\';
const isList = (table: string): string => `${table}.about >= '${list}' AND ${table}.about < '${afterLists}'`;

/** A person whose id looks like a list is put in a list, so that every entry is unambiguous. */
const isListed = (people: readonly string[]): boolean => people.length > maxEntries || people.some((person) => person.startsWith(list));

/** The entries of a row, without duplicates. */
export const entriesOf = (about: readonly string[]): readonly string[] => {
  const people = [...new Set(about)];
  return isListed(people) ? [JSON.stringify(people)] : people;
};

export interface RowsAbout {
  /** The key of the document. */
  readonly key: string;
  readonly about: string;
  readonly after: number;
  readonly limit: number;
}

/** The rows of a document about a person, in order; selects `columns` of the rows, `r`. Its parameters are those of `RowsAbout`. */
export const rowsAboutSql = (rows: string, entries: string, columns: string): string => `
  SELECT ${columns} FROM (
    SELECT e.n FROM ${entries} e WHERE e.key = @key AND e.about = @about AND NOT (${isList('e')}) AND e.n > @after
    UNION ALL
    SELECT l.n FROM ${entries} l WHERE l.key = @key AND ${isList('l')} AND l.n > @after
      AND EXISTS (SELECT 1 FROM json_each(l.about) WHERE value = @about)
    ORDER BY n LIMIT 0 + @limit
  ) found JOIN ${rows} r ON r.key = @key AND r.n = found.n ORDER BY r.n`;

/** Each person of each row, with or without an entry of their own, by document, person and row. */
export const everyoneSql = (entries: string): string => `
  SELECT e.key, e.about, e.n FROM ${entries} e WHERE NOT (${isList('e')})
  UNION ALL SELECT l.key, p.value, l.n FROM ${entries} l, json_each(l.about) p WHERE ${isList('l')}
  ORDER BY 1, 2, 3`;

/** A row with more entries is indexed by one statement. */
const fewEntries = 8;

/** Adds the entries of rows one row at a time. */
export const entryWriter = (db: Connection, entries: string) => {
  const insert = db.prepare(`INSERT INTO ${entries} (key, about, n) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`);
  const insertMany = db.prepare(
    `INSERT INTO ${entries} (key, about, n) SELECT ?, value, ? FROM json_each(?) WHERE true ORDER BY value ON CONFLICT DO NOTHING`,
  );
  return (key: string, n: number, about: readonly string[]): void => {
    const own = entriesOf(about);
    if (own.length > fewEntries) insertMany.run(key, n, JSON.stringify(own));
    else for (const entry of own) insert.run(key, entry, n);
  };
};
