import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViewDefinition } from '@tennis/ports';
import Database from 'better-sqlite3';
import { openSqliteStore } from '../open-sqlite-store';
import { commit, event, ladder, storesOfSpec, sumOf, sums } from '../testing';

const { open, folder } = storesOfSpec();

/** A folder with a log of this many events, and views that reflect all of them. */
const filled = async (events: number): Promise<string> => {
  const here = folder();
  const store = await open({ folder: here });
  await Promise.all(Array.from({ length: events }, (_, n) => store.eventStore.commit(commit(n + 1))));
  await store.close();
  return here;
};

const inFile = (here: string, file: string, sql: string): void => {
  const db = new Database(join(here, file));
  db.exec(sql);
  db.close();
};

describe('when the store is opened', () => {
  it('a view that is behind the log, as a crash leaves it, catches up', async () => {
    const here = await filled(3);
    // The content of the views' file before the last two events.
    inFile(
      here,
      'views/base.db',
      `UPDATE checkpoints SET position = 1;
       UPDATE documents_ranking SET state = '{"sum":1}', position = 1, i_sum = 1;
       DELETE FROM rows_ranking WHERE n > 1; DELETE FROM about_ranking WHERE n > 1;`,
    );
    const store = await open({ folder: here });
    expect(await sumOf(store)).toBe(3);
    expect((await store.readStore.rows('ranking', ladder)).map(({ n, position }) => [n, position])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  it('views whose file is gone are rebuilt', async () => {
    const here = await filled(3);
    rmSync(join(here, 'views'), { recursive: true });
    expect(await sumOf(await open({ folder: here }))).toBe(3);
  });

  it('a view that is ahead of the log, as after restoring an older log, is rebuilt', async () => {
    const here = await filled(3);
    inFile(here, 'log.db', 'DELETE FROM events WHERE position = 3');
    const store = await open({ folder: here });
    expect(await sumOf(store)).toBe(2);
    expect(await store.readStore.rows('ranking', ladder)).toHaveLength(2);
  });

  it('a view that is new reads the whole log, beside the others', async () => {
    const here = await filled(3);
    const store = await open({ folder: here, views: [sums, { ...sums, name: 'tournament' }] });
    expect(await sumOf(store, 'tournament')).toBe(3);
    expect(await sumOf(store)).toBe(3);
  });

  it('a view whose index fields changed is rebuilt', async () => {
    const here = await filled(3);
    const changed: ViewDefinition = { ...sums, indexes: { sum: 'number', name: 'text' }, index: () => ({ name: 'escada' }) };
    const store = await open({ folder: here, views: [changed] });
    const found = await store.readStore.find('ranking', { where: { name: { equals: 'escada' } } });
    expect(found.items.map(({ key, document }) => [key, document])).toEqual([[ladder, { sum: 3 }]]);
  });

  it('a collection whose index fields changed is indexed again and keeps its documents', async () => {
    const here = folder();
    const first = await open({ folder: here, collections: [{ name: 'drafts', indexes: {}, index: () => ({}) }] });
    await first.readStore.put('drafts', 'a', { owner: 'rui' });
    await first.readStore.put('drafts', 'a', { owner: 'ana' });
    await first.close();
    const owned = {
      name: 'drafts',
      indexes: { owner: 'text' },
      index: (document: unknown) => ({ owner: (document as { owner: string }).owner }),
    } as const;
    const store = await open({ folder: here, collections: [owned] });
    expect((await store.readStore.findPlain('drafts', { where: { owner: { equals: 'ana' } } })).items).toEqual([
      { key: 'a', document: { owner: 'ana' }, version: 2 },
    ]);
  });
});

describe('while views catch up', () => {
  it('commands commit, and the view misses none of their events', async () => {
    const here = await filled(1500);
    const late: ViewDefinition = { ...sums, name: 'tournament' };
    const reopened = await openSqliteStore({ folder: here, views: [sums, late], collections: [] });
    expect(reopened.viewStatus()).toMatchObject([{ state: 'live' }, { state: 'catching-up', lag: 1500 }]);
    // on a stream of its own: the long one is read before its command needs any facts
    const needs = commit(2000, { stream: 'tournament-other', facts: () => [['tournament', ladder]] });
    await expect(reopened.eventStore.commit(needs)).rejects.toMatchObject({ code: 'view.stopped' });
    for (let n = 2001; n <= 2010; n++) await reopened.eventStore.commit(commit(n));
    await reopened.ready;
    await reopened.eventStore.commit(commit(2011));
    expect(await sumOf(reopened, 'tournament')).toBe(1511);
    expect(await sumOf(reopened)).toBe(1511);
    expect(await reopened.readStore.rows('tournament', ladder)).toHaveLength(1511);
    await reopened.close();
  });
});

describe('personal data', () => {
  it('is opened only for the views that show it, live and when catching up', async () => {
    const here = folder();
    const seen: [string, unknown][] = [];
    const watching = (name: string, opensPersonalData: boolean): ViewDefinition => ({
      ...sums,
      name,
      opensPersonalData,
      fold: (state, one, key) => {
        seen.push([name, (one.data as { name: string }).name]);
        return sums.fold(state, one, key);
      },
    });
    const options = {
      folder: here,
      openPersonalData: (one: Parameters<ViewDefinition['fold']>[1]) => ({ ...one, data: { ...(one.data as object), name: 'Rui' } }),
    };
    const first = await open({ ...options, views: [watching('tournament', false), watching('person', true)] });
    await first.eventStore.commit(commit(1, { decide: () => [event(1, { by: 1, name: 'sealed' })] }));
    await first.close();
    rmSync(join(here, 'views'), { recursive: true });
    await open({ ...options, views: [watching('tournament', false), watching('person', true)] });
    expect(seen).toEqual([
      ['tournament', 'sealed'],
      ['person', 'Rui'],
      ['tournament', 'sealed'],
      ['person', 'Rui'],
    ]);
  });
});
