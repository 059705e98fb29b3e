import type { SqliteStore } from '../sqlite-store';
import { commit, event, ladder, storesOfSpec, sumOf } from '../testing';

const { open, folder } = storesOfSpec();

/** Simulates a full disk: not one more page. */
const fillDisk = ({ internals: { db } }: SqliteStore): void => {
  const pages = db.pragma('page_count', { simple: true }) as number;
  db.pragma(`max_page_count = ${pages}`);
};
const freeDisk = ({ internals: { db } }: SqliteStore): void => void db.pragma('max_page_count = 1000000');

const large = { by: 1, text: 'x'.repeat(20_000) };

const codes = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done'));

describe('a failing transaction', () => {
  it('fails for every command in it, also those that decided nothing; a later one gets its own attempt', async () => {
    const store = await open();
    await store.eventStore.commit(commit(1));
    fillDisk(store);
    const outcomes = await Promise.allSettled([
      store.eventStore.commit(commit(2, { decide: () => [] })),
      store.eventStore.commit(commit(3, { decide: () => [event(3, large)] })),
      store.eventStore.commit(commit(4)),
    ]);
    expect(codes(outcomes)).toEqual(['store.unavailable', 'store.unavailable', 'done']);
    expect(store.stats().failedCommits).toBe(1);
  });

  it('shows none of its events to readers, subscribers and listeners', async () => {
    const store = await open();
    await store.eventStore.commit(commit(1));
    const heard: unknown[] = [];
    store.onChanged((changed) => heard.push(...changed));
    fillDisk(store);
    await Promise.allSettled([store.eventStore.commit(commit(2)), store.eventStore.commit(commit(3, { decide: () => [event(3, large)] }))]);
    expect(heard).toEqual([]);
    expect(await store.eventStore.head()).toBe(1);
    expect(await store.eventStore.readAll(0, 10)).toHaveLength(1);
    expect(await sumOf(store)).toBe(1);
    expect(await store.readStore.rows('ranking', ladder)).toHaveLength(1);
  });

  it('does no harm once the engine works again: the next command continues from the durable state', async () => {
    const here = folder();
    const store = await open({ folder: here });
    await store.eventStore.commit(commit(1));
    fillDisk(store);
    const failed = commit(2, { decide: () => [event(2, large)] });
    await expect(store.eventStore.commit(failed)).rejects.toMatchObject({ code: 'store.unavailable' });
    freeDisk(store);
    const states: number[] = [];
    const look = commit(3, {
      decide: (state) => {
        states.push(state);
        return [event(3)];
      },
    });
    expect(await store.eventStore.commit(look)).toMatchObject({ position: 2, repeated: false });
    expect(await store.eventStore.commit(failed)).toMatchObject({ position: 3, repeated: false });
    expect(states).toEqual([1]);
    expect(await sumOf(store)).toBe(3);
    await store.close();
    expect(await sumOf(await open({ folder: here }))).toBe(3);
  });

  it('answers reads and refuses writes while the disk cannot be written', async () => {
    const store = await open();
    await store.eventStore.commit(commit(1));
    store.internals.db.pragma('query_only = ON');
    for (const n of [2, 3]) await expect(store.eventStore.commit(commit(n))).rejects.toMatchObject({ code: 'store.unavailable' });
    await expect(store.jobs.schedule({ id: 'a', name: 'a', dueAt: '2026-03-02T12:00:00.000Z', data: 1 })).rejects.toMatchObject({
      code: 'store.unavailable',
    });
    expect(await sumOf(store)).toBe(1);
    store.internals.db.pragma('query_only = OFF');
    await store.eventStore.commit(commit(2));
    expect(await sumOf(store)).toBe(2);
  });

  it('is reported with its cause, as is the next success; a small write detects whether there is space', async () => {
    const told: unknown[] = [];
    const onWritten = (failure: unknown) => void told.push((failure as { code: string } | undefined)?.code);
    const store = await open({ folder: folder(), onWritten });
    await store.eventStore.commit(commit(1));
    store.internals.db.pragma('query_only = ON');
    await expect(store.probe()).rejects.toMatchObject({ code: 'store.unavailable' });
    store.internals.db.pragma('query_only = OFF');
    await store.probe();
    await store.probe();
    fillDisk(store);
    await Promise.allSettled([store.eventStore.commit(commit(2, { decide: () => [event(2, large)] }))]);
    freeDisk(store);
    await store.eventStore.commit(commit(3, { decide: () => [] }));
    await store.eventStore.commit(commit(4));
    expect(told).toEqual([undefined, 'SQLITE_READONLY', 'SQLITE_FULL', undefined]);
  });

  it('makes a view catch up when the log was written and the view was not', async () => {
    const store = await open();
    await store.eventStore.commit(commit(1));
    const { db, views } = store.internals;
    const view = views.get('ranking');
    const former = view.tables;
    // The behaviour of the engine when the views' file fails after the log's part of a COMMIT is durable.
    view.tables = {
      ...former,
      write: () => undefined,
      addRow: () => undefined,
      saveCheckpoint: () => {
        db.exec('COMMIT');
        db.prepare('SELECT * FROM a_table_that_is_not_there');
      },
    };
    await expect(store.eventStore.commit(commit(2))).rejects.toMatchObject({ code: 'store.unavailable' });
    view.tables = former;
    await store.retry('ranking');
    expect(await store.eventStore.head()).toBe(2);
    expect(await sumOf(store)).toBe(2);
    expect(await store.eventStore.commit(commit(2))).toMatchObject({ position: 2, repeated: true });
    expect(store.viewStatus()).toMatchObject([{ state: 'live', lag: 0 }]);
  });
});
