import { join } from 'node:path';
import type { CollectionDefinition, ViewDefinition } from '@tennis/ports';
import Database from 'better-sqlite3';
import { commit, ladder, storesOfSpec, sums } from '../testing';

const { folder, open } = storesOfSpec();

const listed: ViewDefinition = {
  ...sums,
  indexes: { digits: 'texts' },
  index: (state) => ({ digits: [...String((state as { sum: number }).sum)] }),
};
const drafts: CollectionDefinition = {
  name: 'drafts',
  indexes: { tags: 'texts' },
  index: (document) => document as { tags: readonly string[] },
};
const options = { views: [listed], collections: [drafts] };

/** The tables in the layout in which lists named documents by key, with `state` in the view. */
const asBefore = (
  path: string,
  table: string,
  list: string,
  counter: string,
  shapes: string,
  rows: readonly (readonly [string, string])[],
): void => {
  const db = new Database(path);
  const shape = db.prepare<[], string>(`SELECT shape FROM ${shapes}`).pluck().get()!;
  db.exec(`
    DROP TABLE "${table}";
    CREATE TABLE "${table}" (key TEXT NOT NULL, ${counter} INTEGER NOT NULL, state TEXT NOT NULL);
    CREATE UNIQUE INDEX "${table}:key" ON "${table}" (key);
    DROP TABLE "${table}:${list}";
    CREATE TABLE "${table}:${list}" (value TEXT, key TEXT, PRIMARY KEY (value, key)) WITHOUT ROWID;
    CREATE INDEX "${table}:${list}:by:key" ON "${table}:${list}" (key);
  `);
  for (const [key, state] of rows) db.prepare(`INSERT INTO "${table}" VALUES (?, 1, ?)`).run(key, state);
  db.prepare(`UPDATE ${shapes} SET shape = ?`).run(JSON.stringify((JSON.parse(shape) as unknown[]).slice(2)));
  db.close();
};

it('views of an older layout are rebuilt, and plain documents indexed again', async () => {
  const here = folder();
  const before = await open({ ...options, folder: here });
  await before.eventStore.commit(commit(1));
  await before.readStore.put('drafts', 'a', { tags: ['x'] });
  await before.close();
  asBefore(join(here, 'views', 'base.db'), 'documents_ranking', 'digits', 'position', 'checkpoints', [[ladder, '{"sum":99}']]);
  asBefore(join(here, 'log.db'), 'plain_drafts', 'tags', 'version', 'collections', [['a', '{"tags":["x","y"]}']]);

  const { readStore } = await open({ ...options, folder: here });
  expect((await readStore.find('ranking', { where: { digits: { equals: '1' } } })).items).toMatchObject([
    { key: ladder, document: { sum: 1 } },
  ]);
  expect((await readStore.findPlain('drafts', { where: { tags: { equals: 'y' } } })).items).toMatchObject([{ key: 'a', version: 1 }]);
  expect(await readStore.put('drafts', 'a', { tags: ['z'] })).toBe(2);
  expect((await readStore.findPlain('drafts', { where: { tags: { equals: 'y' } } })).total).toBe(0);
});

it('leaves rows of an earlier version the index that came with their table', async () => {
  const here = folder();
  await (await open({ ...options, folder: here })).close();
  const path = join(here, 'views', 'base.db');
  const indexes = (): readonly (string | null)[] => {
    const db = new Database(path);
    const found = db
      .prepare<[], string | null>("SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'rows_ranking'")
      .pluck()
      .all();
    db.close();
    return found;
  };
  expect(indexes()).toEqual([expect.stringContaining('(key, n)')]);
  const db = new Database(path);
  db.exec(`
    DROP TABLE rows_ranking;
    CREATE TABLE rows_ranking (key TEXT NOT NULL, n INTEGER NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL, UNIQUE (key, n));
  `);
  db.close();
  await (await open({ ...options, folder: here })).close();
  expect(indexes()).toEqual([null]);
});
