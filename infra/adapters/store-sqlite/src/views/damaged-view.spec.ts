import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { until } from '@tennis/contract-tests';
import type { SqliteStore, SqliteStoreOptions } from '../sqlite-store';
import { commit, event, ladder, storesOfSpec, sums } from '../testing';

const { open, folder } = storesOfSpec();
const another = 'tournament-b';

/** A second view of the same events in the same file, which is never damaged. */
const sound = { ...sums, name: 'person' };
const views = [sums, sound];

const adds = (n: number, by: number, stream = ladder) => commit(n, { stream, decide: () => [event(n, { by })] });

const noticed: { readonly view: string; readonly document?: string }[] = [];
const repaired: string[] = [];
const watching: Partial<SqliteStoreOptions> = {
  views,
  repairPauses: { first: 1, longest: 10 },
  onDamaged: (damage) => void noticed.push(damage),
  onRepaired: (names) => void repaired.push(...names),
};

/** Two documents with two rows each, closed. */
const filled = async (): Promise<string> => {
  const place = folder();
  const store = await open({ folder: place, views });
  for (const [n, stream] of [ladder, another, ladder, another].entries()) await store.eventStore.commit(adds(n + 1, n + 1, stream));
  await store.close();
  return place;
};

const change = (place: string, sql: string): void => {
  const db = new Database(join(place, 'views', 'base.db'));
  expect(db.prepare(sql).run().changes).toBeGreaterThan(0);
  db.close();
};
const cutDocument = (place: string): void => change(place, `UPDATE documents_ranking SET state = '{"sum":' WHERE key = '${ladder}'`);
const cutRow = (place: string): void => change(place, `UPDATE rows_ranking SET body = '{' WHERE key = '${ladder}' AND n = 1`);

/** Overwrites bytes in the middle of a table's first page on the disk. */
const cutPage = (place: string, table: string): void => {
  const file = join(place, 'views', 'base.db');
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)'); // otherwise the undamaged page would be read from the write-ahead log
  const page = db.prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table)!;
  db.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(16, 0xff), 0, 16, (page - 1) * 4096);
  closeSync(handle);
};

const stateOf = (store: SqliteStore, name = 'ranking') => store.viewStatus().find((view) => view.name === name)!;
const isWhole = (store: SqliteStore) => until(async () => store.viewStatus().every(({ state }) => state === 'live'));

describe('a view with an unreadable document', () => {
  beforeEach(() => {
    noticed.length = repaired.length = 0;
  });

  it('stops when the document is read, names it, and is rebuilt automatically', async () => {
    const place = await filled();
    cutDocument(place);
    const store = await open({ folder: place, ...watching });
    await expect(store.readStore.get('ranking', ladder)).rejects.toMatchObject({ code: 'view.damaged' });
    expect(stateOf(store)).toMatchObject({ state: 'damaged', damaged: [ladder] });
    expect(stateOf(store, 'person').state).toBe('live');
    expect(noticed).toEqual([expect.objectContaining({ view: 'ranking', document: ladder })]);
    await isWhole(store);
    expect(stateOf(store)).toMatchObject({ lag: 0, former: null });
    expect(stateOf(store)).not.toHaveProperty('damaged');
    await until(async () => repaired.length > 0);
    expect(repaired).toEqual(['ranking']);
    expect((await store.readStore.get('ranking', ladder))?.document).toEqual({ sum: 4 });
    expect(await store.operations.verify('ranking')).toMatchObject({ equal: true });
  });

  it('is listed without it, and a read of its key is refused', async () => {
    const place = await filled();
    cutDocument(place);
    const store = await open({ folder: place, ...watching, repairPauses: { first: 600_000, longest: 600_000 } });
    const { items, total } = await store.readStore.find('ranking', {});
    expect([items.map(({ key }) => key), total]).toEqual([[another], 2]);
    await expect(store.readStore.getMany('ranking', [another, ladder])).rejects.toMatchObject({ code: 'view.damaged' });
    expect((await store.readStore.get('ranking', another))?.document).toEqual({ sum: 6 });
    expect((await store.readStore.find('person', {})).total).toBe(2);
  });

  it('refuses the commands that depend on it; others continue, and none of their events is missing afterwards', async () => {
    const place = await filled();
    cutDocument(place);
    const store = await open({ folder: place, ...watching });
    const outcomes = await Promise.allSettled([
      store.eventStore.commit(commit(11, { facts: () => [['ranking', ladder]] })),
      store.eventStore.commit(adds(12, 10)),
      store.eventStore.commit(adds(13, 100, another)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[0]).toMatchObject({ reason: { status: 503 } });
    await isWhole(store);
    expect((await store.readStore.get('ranking', ladder))?.document).toEqual({ sum: 14 });
    expect((await store.readStore.get('ranking', another))?.document).toEqual({ sum: 106 });
  });

  it.each<[string, (place: string) => void, (store: SqliteStore) => Promise<unknown>]>([
    ['a row is asked for', cutRow, (store) => store.readStore.rows('ranking', ladder)],
    [
      'a document on a damaged page is asked for',
      (place) => cutPage(place, 'documents_ranking'),
      (store) => store.readStore.get('ranking', ladder),
    ],
    ['a list is made from a damaged page', (place) => cutPage(place, 'documents_ranking'), (store) => store.readStore.find('ranking', {})],
    ['rows on a damaged page are asked for', (place) => cutPage(place, 'rows_ranking'), (store) => store.readStore.rows('ranking', ladder)],
  ])('is detected when %s', async (_when, damage, ask) => {
    const place = await filled();
    damage(place);
    const store = await open({ folder: place, ...watching });
    await expect(ask(store)).rejects.toMatchObject({ code: 'view.damaged' });
    await isWhole(store);
    await ask(store);
  });

  it('makes no command fail when its file cannot be written: the log and the other views continue', async () => {
    const place = await filled();
    cutPage(place, 'rows_ranking');
    const store = await open({ folder: place, ...watching });
    await store.eventStore.commit(adds(11, 10));
    expect(stateOf(store).state).toBe('damaged');
    expect((await store.readStore.get('person', ladder))?.document).toEqual({ sum: 14 });
    await isWhole(store);
    expect((await store.readStore.get('ranking', ladder))?.document).toEqual({ sum: 14 });
    expect(await store.readStore.rows('ranking', ladder)).toHaveLength(3);
  });

  it('is detected while it catches up', async () => {
    const place = await filled();
    cutDocument(place);
    change(place, `UPDATE checkpoints SET position = 2 WHERE view = 'ranking'`);
    const store = await open({ folder: place, ...watching });
    await isWhole(store);
    await until(async () => repaired.length > 0);
    expect(repaired).toEqual(['ranking']);
    expect((await store.readStore.get('ranking', ladder))?.document).toEqual({ sum: 4 });
  });

  it('retries a rebuild that failed', async () => {
    const place = await filled();
    cutDocument(place);
    let broken = true;
    const fragile = {
      ...sums,
      fold: (...[state, one, key]: Parameters<typeof sums.fold>) => {
        if (broken) throw new Error('not yet');
        return sums.fold(state, one, key);
      },
    };
    const store = await open({ folder: place, ...watching, views: [fragile, sound] });
    await expect(store.readStore.get('ranking', ladder)).rejects.toMatchObject({ code: 'view.damaged' });
    await until(async () => (await store.operations.list()).some(({ rebuild }) => rebuild?.state === 'failed'));
    expect(stateOf(store).state).toBe('damaged');
    broken = false;
    await isWhole(store);
    expect((await store.readStore.get('ranking', ladder))?.document).toEqual({ sum: 4 });
  });
});

describe('verifying a damaged view', () => {
  const verified = async (damage: (place: string) => void) => {
    const place = await filled();
    damage(place);
    const store = await open({ folder: place, ...watching });
    return store.operations.verify('ranking');
  };

  it.each<[string, (place: string) => void]>([
    ['a document that is no JSON', cutDocument],
    ['a row that is no JSON', cutRow],
    [
      'a document that says something else',
      (place) => change(place, `UPDATE documents_ranking SET state = '{"sum":5}' WHERE key = '${ladder}'`),
    ],
    ['what lists find it by', (place) => change(place, `UPDATE documents_ranking SET i_sum = 77 WHERE key = '${ladder}'`)],
    ['the position it is said to reflect', (place) => change(place, `UPDATE documents_ranking SET position = 1 WHERE key = '${ladder}'`)],
    ['whom a row is about', (place) => change(place, `UPDATE about_ranking SET about = 'ana' WHERE key = '${ladder}' AND n = 1`)],
  ])('names the document: %s', async (_what, damage) => {
    expect(await verified(damage)).toMatchObject({ equal: false, different: [ladder] });
  });

  it('reports a difference when its pages cannot be read', async () => {
    expect(await verified((place) => cutPage(place, 'documents_ranking'))).toMatchObject({ equal: false });
  });
});
