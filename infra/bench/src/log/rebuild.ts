import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ladderViews } from '@tennis/projections';
import { openSqliteStore, type SqliteStore } from '@tennis/store-sqlite';
import { inFolder } from '../in-folder';
import { interleaved, type Measure, type Measurement, median } from '../measure';
import { loadViews, openPersonalData } from '../data/rebuild-views';
import { startFloors } from '../peers/floors-process';

const usualEvents = 1_000_000;
const rounds = 5;
const megabyte = 1024 * 1024;

/** Reads `--events=N`. @throws RangeError if it is not a number of events. */
const eventsAsked = (args: readonly string[]): number => {
  const asked = args.find((arg) => arg.startsWith('--events='));
  const events = asked === undefined ? usualEvents : Number(asked.slice('--events='.length));
  if (!Number.isSafeInteger(events) || events < 20_000) throw new RangeError('--events takes a whole number from 20000 on');
  return events;
};

/** Rebuilds everything in use, as an operator would, and measures the memory and stalls of the process. */
const watched = (store: SqliteStore) => {
  const names = ladderViews.map(({ name }) => name);
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  const longest: number[] = [];
  let peak = 0;
  return {
    perSecond: async (): Promise<number> => {
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
    /** Milliseconds; only of the rounds after the first, which fills empty views. */
    longestStall: () => median(longest.slice(1)),
  };
};

/** All ladder views from a large log, durable and in use at the end, compared with the unavoidable scan and with the naive way. */
export const rebuild: Measure = () =>
  inFolder(async (folder): Promise<readonly Measurement[]> => {
    const events = eventsAsked(process.argv);
    const floors = startFloors();
    await floors.ask({ what: 'write', folder, events });
    const store = await openSqliteStore({
      folder,
      views: loadViews(),
      collections: [],
      openPersonalData: openPersonalData(),
      worker: { module: join(__dirname, '../data/rebuild-views.js'), options: {} },
    });
    const operator = watched(store);
    // The views are empty at first; the first rebuild fills them, and only rebuilds of full views are measured.
    await operator.perSecond();
    let samples = 0;
    const speed = await interleaved(
      {
        scan: () => floors.ask({ what: 'scan', folder }),
        rebuild: operator.perSecond,
        naive: () => floors.ask({ what: 'naive', folder, name: `naive-${++samples}` }),
      },
      rounds,
    );
    const ratio = speed.rebuild / speed.scan;
    const overNaive = speed.rebuild / speed.naive;
    const memory = operator.peakMegabytes();
    await store.close();
    floors.stop();
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
