import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { ladderViews } from '@tennis/projections';
import { openSqliteStore, type SqliteStore } from '@tennis/store-sqlite';
import Database from 'better-sqlite3';
import { inFolder } from './append';
import { ladderLog } from './ladder-log';
import { interleaved, type Measure, type Measurement, median } from './measure';
import { loadViews, openPersonalData } from './rebuild-views';

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

/** One event at a time, each in a durable transaction of its own, documents read and written every time. Events per second. */
const naively = (folder: string, name: string): number => {
  const log = new Database(join(folder, 'log.db'), { readonly: true });
  const target = new Database(join(folder, name));
  target.pragma('journal_mode = WAL');
  target.pragma('synchronous = FULL');
  target.exec(
    'CREATE TABLE documents (view TEXT, key TEXT, state TEXT, PRIMARY KEY (view, key)); CREATE TABLE rows (view TEXT, key TEXT, body TEXT)',
  );
  const read = target.prepare<[string, string], string>('SELECT state FROM documents WHERE view = ? AND key = ?').pluck();
  const write = target.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?)');
  const addRow = target.prepare('INSERT INTO rows VALUES (?, ?, ?)');
  const apply = target.transaction((event: StoredEvent) => {
    const recorded = {
      ...event,
      occurredAt: event.occurred_at,
      recordedAt: event.recorded_at,
      data: JSON.parse(event.data) as unknown,
      metadata: JSON.parse(event.metadata) as never,
    };
    for (const view of ladderViews) {
      if (!view.types.has(event.type)) continue;
      for (const key of view.keys(recorded)) {
        const stored = read.get(view.name, key);
        const result = view.fold(stored === undefined ? undefined : JSON.parse(stored), recorded, key);
        if (result === 'refold') throw new Error('the invented log asks for no re-fold');
        write.run(view.name, key, JSON.stringify(result.state));
        for (const row of result.rows ?? []) addRow.run(view.name, key, JSON.stringify(row.body));
      }
    }
  });
  const events = log.prepare<[number], StoredEvent>(`SELECT ${columns} FROM events ORDER BY position LIMIT ?`).all(naiveSample * 8);
  log.close();
  // The ladders' openings are most of the beginning: they are folded first, and not timed.
  const opening = events.filter(({ type }) => !type.startsWith('Match') && !type.startsWith('Result'));
  target.transaction(() => opening.forEach((event) => apply(event)))();
  const sample = events.filter((event) => !opening.includes(event)).slice(0, naiveSample);
  const start = performance.now();
  for (const event of sample) apply.immediate(event);
  const perSecond = (sample.length * 1000) / (performance.now() - start);
  target.close();
  return perSecond;
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
      worker: { module: join(__dirname, 'rebuild-views.js'), options: {} },
    });
    const operator = watched(store);
    // The views are empty at first; the first rebuild fills them, and only those of full views are measured.
    await operator.perSecond();
    let samples = 0;
    const speed = await interleaved(
      {
        scan: () => scanAndParse(folder),
        rebuild: operator.perSecond,
        naive: () => naively(folder, `naive-${++samples}.db`),
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
        floorName: 'one transaction per event',
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
