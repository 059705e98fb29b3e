import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Metadata, Recorded } from '@tennis/contracts';
import { ladderViews } from '@tennis/projections';
import { openSqliteStore, type SqliteStore, type StoreInternals } from '@tennis/store-sqlite';
import Database from 'better-sqlite3';
import { inFolder } from '../in-folder';
import { ladderLog } from '../data/ladder-log';
import { interleaved, type Measure, type Measurement, median } from '../measure';
import { loadViews, openPersonalData } from '../data/rebuild-views';

const usualEvents = 1_000_000;
const rounds = 5;
/** The naive way is so slow that a sample has to do. */
const naiveSample = 2_000;
const together = 2_048;
const megabyte = 1024 * 1024;
const settling = 50;

/** `--events=N`. @throws RangeError for what is not a number of events. */
const eventsAsked = (args: readonly string[]): number => {
  const asked = args.find((arg) => arg.startsWith('--events='));
  const events = asked === undefined ? usualEvents : Number(asked.slice('--events='.length));
  if (!Number.isSafeInteger(events) || events < 20_000) throw new RangeError('--events takes a whole number from 20000 on');
  return events;
};

/** 200 ladders of 50 people, written through the adapter. */
const writeLog = async (folder: string, events: number): Promise<void> => {
  const store = await openSqliteStore({ folder, views: [], collections: [] });
  let waiting: Promise<unknown>[] = [];
  for (const append of ladderLog({ ladders: 200, players: 50, events })) {
    waiting.push(store.eventStore.append(append));
    if (waiting.length < together) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  await store.close();
};

interface StoredEvent {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: string;
  readonly metadata: string;
  readonly occurred_at: string;
  readonly recorded_at: string;
}

const columns = 'position, id, stream, revision, type, version, data, metadata, occurred_at, recorded_at';

/** What nobody can do without: read every event of the log and parse it. Events per second. */
const scanAndParse = (folder: string): number => {
  const log = new Database(join(folder, 'log.db'), { readonly: true });
  const page = log.prepare<[number], StoredEvent>(`SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT 1000`);
  const start = performance.now();
  let position = 0;
  for (let events = page.all(position); events.length > 0; events = page.all(position)) {
    for (const { data, metadata } of events) {
      JSON.parse(data);
      JSON.parse(metadata);
    }
    position = events.at(-1)!.position;
  }
  log.close();
  return (position * 1000) / (performance.now() - start);
};

/** What the tables of a view take as a document's fields: those of the ladder's views are texts and lists, stored as they are. */
type Fields = Parameters<StoreInternals['views']['all'][number]['tables']['write']>[3];

/**
 * The same tables, indexes and checkpoints, made one event at a time, each in a durable transaction of its own; documents are read and
 * written every time. Events per second.
 */
const naively = async (folder: string, name: string): Promise<number> => {
  const events = firstEvents(folder, naiveSample * 8);
  mkdirSync(join(folder, name));
  const store = await openSqliteStore({ folder: join(folder, name), views: ladderViews, collections: [] });
  const { db, views } = store.internals;
  for (const schema of new Set(views.all.map(({ tables }) => tables.schema))) db.pragma(`"${schema}".synchronous = FULL`);
  const apply = db.transaction((event: Recorded) => {
    for (const { definition, tables } of views.all) {
      for (const key of definition.types.has(event.type) ? definition.keys(event) : []) {
        const stored = tables.read(key);
        const before: unknown = stored && JSON.parse(stored.state);
        const result = definition.fold(before, event, key);
        if (result === 'refold') throw new Error('the invented log asks for no re-fold');
        const fieldsOf = (state: unknown) => definition.index(state) as Fields;
        tables.write(key, JSON.stringify(result.state), event.position, fieldsOf(result.state), stored && fieldsOf(before));
        let last = result.rows?.length ? tables.lastRow(key) : 0;
        for (const { about, body } of result.rows ?? []) tables.addRow(key, ++last, event.position, about, JSON.stringify(body));
      }
      tables.saveCheckpoint(event.position);
    }
  });
  // The ladders' openings are most of the beginning: they are folded first, and not timed.
  const opening = events.filter(({ type }) => !type.startsWith('Match') && !type.startsWith('Result'));
  db.transaction(() => opening.forEach((event) => apply(event)))();
  const sample = events.filter((event) => !opening.includes(event)).slice(0, naiveSample);
  const start = performance.now();
  for (const event of sample) apply.immediate(event);
  const perSecond = (sample.length * 1000) / (performance.now() - start);
  await store.close();
  return perSecond;
};

/** The beginning of the log, whole. */
const firstEvents = (folder: string, count: number): readonly Recorded[] => {
  const log = new Database(join(folder, 'log.db'), { readonly: true });
  const rows = log.prepare<[number], StoredEvent>(`SELECT ${columns} FROM events ORDER BY position LIMIT ?`).all(count);
  log.close();
  return rows.map((row) => ({
    ...row,
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
    data: JSON.parse(row.data) as unknown,
    metadata: JSON.parse(row.metadata) as Metadata,
  }));
};

/** Rebuilds everything in use, as an operator would, and watches what the process needs meanwhile. */
const watched = (store: SqliteStore) => {
  const names = ladderViews.map(({ name }) => name);
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  const longest: number[] = [];
  let peak = 0;
  return {
    perSecond: async (): Promise<number> => {
      await setTimeout(settling); // the floor and the naive way have just kept this thread busy: that is not the rebuild's
      const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 100);
      stalls.enable();
      const { milliseconds } = await store.operations.rebuildAll(names);
      stalls.disable();
      clearInterval(timer);
      longest.push(stalls.max / 1e6);
      stalls.reset();
      return (store.internals.head().position * 1000) / milliseconds;
    },
    peakMegabytes: () => peak / megabyte,
    /** Milliseconds; of the rounds after the first, which fills empty views. */
    longestStall: () => median(longest.slice(1)),
  };
};

/** All ladder views from a large log, durable and in use at the end, beside the scan that it cannot do without and the naive way. */
export const rebuild: Measure = () =>
  inFolder(async (folder): Promise<readonly Measurement[]> => {
    await writeLog(folder, eventsAsked(process.argv));
    const store = await openSqliteStore({
      folder,
      views: loadViews(),
      collections: [],
      openPersonalData: openPersonalData(),
      worker: { module: join(__dirname, '../data/rebuild-views.js'), options: {} },
    });
    const operator = watched(store);
    // The views are empty at first; the first rebuild fills them, and only those of full views are measured.
    await operator.perSecond();
    let samples = 0;
    const speed = await interleaved(
      {
        scan: () => scanAndParse(folder),
        rebuild: operator.perSecond,
        naive: () => naively(folder, `naive-${++samples}`),
      },
      rounds,
    );
    const ratio = speed.rebuild / speed.scan;
    const overNaive = speed.rebuild / speed.naive;
    const memory = operator.peakMegabytes();
    await store.close();
    return [
      {
        name: 'rebuild',
        figure: speed.rebuild,
        unit: 'events/s',
        floor: speed.scan,
        floorName: 'scan + JSON.parse',
        ratio,
        gate: '≥ 0.4',
        goal: '0.7',
        ok: ratio >= 0.4,
      },
      {
        name: 'rebuild, over the naive way',
        figure: speed.rebuild,
        unit: 'events/s',
        floor: speed.naive,
        floorName: 'the same tables, one transaction per event',
        ratio: overNaive,
        gate: '≥ 50',
        goal: '150',
        ok: overNaive >= 50,
      },
      { name: 'rebuild, memory', figure: memory, unit: 'MB', gate: '≤ 1024', goal: '1024', ok: memory <= 1024 },
      {
        name: 'rebuild, longest stall of the server',
        figure: operator.longestStall(),
        unit: 'ms',
        gate: 'informative',
        goal: '20',
        ok: true,
      },
    ];
  });
