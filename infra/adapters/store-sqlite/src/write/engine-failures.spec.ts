import { seededNumbers } from '@tennis/contracts';
import { chainHash, type EventRow, firstHash } from '../log/event-rows';
import type { SqliteStore } from '../sqlite-store';
import { commit, event, id, ladder, storesOfSpec, sumOf } from '../testing';

const { open, folder } = storesOfSpec();

/** Makes the engine fail like a disk in one of several ways, or heals it. */
const disturb = ({ internals: { db } }: SqliteStore, random: () => number): void => {
  const schema = random() < 0.5 ? 'main' : 'views1';
  const pages = db.pragma(`${schema}.page_count`, { simple: true }) as number;
  for (const one of ['main', 'views1']) db.pragma(`${one}.max_page_count = 1000000`);
  db.pragma(`query_only = ${random() < 0.1 ? 'ON' : 'OFF'}`);
  if (random() < 0.6) db.pragma(`${schema}.max_page_count = ${pages + Math.floor(random() * 3)}`);
};

const heal = ({ internals: { db } }: SqliteStore): void => {
  for (const one of ['main', 'views1']) db.pragma(`${one}.max_page_count = 1000000`);
  db.pragma('query_only = OFF');
};

it.each([1, 2, 3, 4, 5])('keeps log, views and receipts consistent while the engine fails again and again (seed %i)', async (seed) => {
  const random = seededNumbers(seed);
  const here = folder();
  let store = await open({ folder: here, longestBatch: 1 });
  const acknowledged = new Map<number, number>();
  let n = 0;
  for (let round = 0; round < 60; round++) {
    disturb(store, random);
    const commands = Array.from({ length: 1 + Math.floor(random() * 8) }, () => ++n);
    const text = 'x'.repeat(Math.floor(random() * 9000));
    const outcomes = await Promise.allSettled(
      commands.map((one) => store.eventStore.commit(commit(one, { decide: () => [event(one, { by: one, text })] }))),
    );
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'fulfilled') acknowledged.set(commands[index]!, outcome.value.position);
      else expect(outcome.reason).toMatchObject({ code: 'store.unavailable' });
    });
    if (round % 20 === 19) {
      heal(store);
      await store.close();
      store = await open({ folder: here, longestBatch: 1 });
    }
    const log = await store.eventStore.readAll(0, 10_000);
    const sum = log.reduce((total, { data }) => total + (data as { by: number }).by, 0);
    if (store.viewStatus()[0]!.state === 'live') expect((await sumOf(store)) ?? 0).toBe(sum);
    expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1));
  }
  heal(store);
  await store.eventStore.commit(commit(++n));
  await store.retry('ranking');

  const log = await store.eventStore.readAll(0, 10_000);
  const places = new Map(log.map((one) => [one.id, one.position]));
  expect(places.size).toBe(log.length);
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(acknowledged.size).toBeLessThan(n - 1);
  for (const [command, position] of acknowledged) expect(places.get(id(command))).toBe(position);
  expect(store.viewStatus()).toMatchObject([{ state: 'live', lag: 0 }]);
  expect(await store.readStore.rows('ranking', ladder)).toHaveLength(log.length);

  const rows = store.internals.db.prepare<[], EventRow & { hash: Buffer }>('SELECT * FROM events ORDER BY position').all();
  const last = rows.reduce((hash, row) => {
    const next = chainHash(hash, row);
    expect(row.hash.toString('hex')).toBe(next);
    return next;
  }, firstHash);
  expect(last).toBe(store.internals.head().hash);
});
