import type { Connection } from '../files/schema';

/**
 * What rows are found by: the people they are about, an entry each. A row about a whole ladder, as new rules since the start are, would
 * need an entry in as many places as there are people, which keeps the writer for tens of milliseconds: it has one, which lists them all.
 */

/** So many people have an entry each. */
const maxEntries = 400;
/** Entries of a document that begin with a bracket are lists; in the engine's order they stand between these two. */
const list = '[';
const afterLists = '\\';
const isList = (table: string): string => `${table}.about >= '${list}' AND ${table}.about < '${afterLists}'`;

/** A person whose name looks like a list is listed, so that every entry says what it is. */
const isListed = (people: readonly string[]): boolean => people.length > maxEntries || people.some((person) => person.startsWith(list));

/** The entries of a row, once each. */
export const entriesOf = (about: readonly string[]): readonly string[] => {
  const people = [...new Set(about)];
  return isListed(people) ? [JSON.stringify(people)] : people;
};

export interface RowsAbout {
  /** Of the document. */
  readonly key: string;
  readonly about: string;
  readonly after: number;
  readonly limit: number;
}

/** Rows of a document about somebody, in order; of the rows, `r`, are selected `columns`. Its parameters are those of `RowsAbout`. */
export const rowsAboutSql = (rows: string, entries: string, columns: string): string => `
  SELECT ${columns} FROM (
    SELECT e.n FROM ${entries} e WHERE e.key = @key AND e.about = @about AND NOT (${isList('e')}) AND e.n > @after
    UNION ALL
    SELECT l.n FROM ${entries} l WHERE l.key = @key AND ${isList('l')} AND l.n > @after
      AND EXISTS (SELECT 1 FROM json_each(l.about) WHERE value = @about)
    ORDER BY n LIMIT 0 + @limit
  ) found JOIN ${rows} r ON r.key = @key AND r.n = found.n ORDER BY r.n`;

/** Each person of each row, whether they have an entry of their own or not, by document, person and row. */
export const everyoneSql = (entries: string): string => `
  SELECT e.key, e.about, e.n FROM ${entries} e WHERE NOT (${isList('e')})
  UNION ALL SELECT l.key, p.value, l.n FROM ${entries} l, json_each(l.about) p WHERE ${isList('l')}
  ORDER BY 1, 2, 3`;

/** A row that is found by more is indexed by one statement. */
const fewEntries = 8;

/** Adds the entries of rows, as they come. */
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
