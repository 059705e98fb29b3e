import { join } from 'node:path';
import type { NewEvent } from '@tennis/contracts';
import { openSqliteStore, type SqliteStore } from '@tennis/store-sqlite';
import Database from 'better-sqlite3';
import { resultEvent, uuidOf } from '../data/invented-events';
import { inFolder } from '../in-folder';
import { interleaved, type Measure } from '../measure';

const writers = 64;
/** Appends of each writer in one round; every writer has a stream of its own. */
const appends = 100;
const rounds = 9;

/** The events of one round, by revision and writer, and each writer's stream. */
const workOf = (round: number) => ({
  streams: Array.from({ length: writers }, (_, writer) => `match-${uuidOf(`stream ${round}`, writer)}`),
  events: Array.from({ length: appends }, (_, n) =>
    Array.from({ length: writers }, (__, writer) => resultEvent((round * appends + n) * writers + writer)),
  ),
});

/** Appends per second of writers that each wait for their receipt before the next append. */
const appendsPerSecond = async (store: SqliteStore, round: number): Promise<number> => {
  const { events, streams } = workOf(round);
  const write = async (stream: string, writer: number): Promise<void> => {
    for (const [n, together] of events.entries())
      await store.eventStore.append({ stream, expected: n === 0 ? 'no-stream' : n - 1, events: [together[writer]!] });
  };
  const start = performance.now();
  await Promise.all(streams.map(write));
  return (writers * appends * 1000) / (performance.now() - start);
};

/** The same events into the same table in a separate file, with nothing around it: one transaction per 64, no condition, no chain. */
const openRaw = (folder: string, schema: string) => {
  const db = new Database(join(folder, 'raw.db'));
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'wal_autocheckpoint = 0']) db.pragma(pragma);
  db.exec(schema);
  const insert = db.prepare(`INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const noHash = Buffer.alloc(32);
  let position = 0;
  const group = db.transaction((events: readonly NewEvent[], streams: readonly string[], revision: number) => {
    for (const [index, { id, type, version, data, metadata, occurredAt }] of events.entries())
      insert.run(
        ++position,
        id,
        streams[index],
        revision,
        type,
        version,
        JSON.stringify(data),
        JSON.stringify(metadata),
        occurredAt,
        occurredAt,
        noHash,
      );
  });
  return {
    perSecond: (round: number): number => {
      const { events, streams } = workOf(round);
      const start = performance.now();
      for (const [revision, group64] of events.entries()) group.immediate(group64, streams, revision);
      return (writers * appends * 1000) / (performance.now() - start);
    },
    close: () => db.close(),
  };
};

const eventsTable = (store: SqliteStore): string =>
  store.internals.db.prepare<[], string>(`SELECT sql FROM main.sqlite_schema WHERE name = 'events'`).pluck().get()!;

/** Durable conditional appends of 64 writers, compared with the bare table with the same group commit. */
export const append: Measure = () =>
  inFolder(async (folder) => {
    const store = await openSqliteStore({ folder, views: [], collections: [] });
    const raw = openRaw(folder, eventsTable(store));
    raw.perSecond(0); // only warms up
    await appendsPerSecond(store, 0);
    let ours = 1;
    let theirs = 1;
    const { figure, floor } = await interleaved(
      { floor: () => raw.perSecond(theirs++), figure: () => appendsPerSecond(store, ours++) },
      rounds,
    );
    raw.close();
    await store.close();
    const ratio = figure / floor;
    return [
      { name: 'append', figure, unit: '/s', floor, floorName: 'raw group commit', ratio, gate: '≥ 0.5', goal: '0.8', ok: ratio >= 0.5 },
    ];
  });
