import { setTimeout } from 'node:timers/promises';
import { compose, readConfig } from '@tennis/app';
import type { Committed } from '@tennis/ports';
import { startServerProcess } from '@tennis/dev-env';
import { openSqliteStore } from '@tennis/store-sqlite';
import { inFolder } from '../in-folder';
import { ladderLog } from '../data/ladder-log';
import { type Measure, median } from '../measure';

const rounds = 5;
const small = 1_000;
const large = 1_000_000;
/** Appends under way at once while a log is filled. */
const window = 2_000;

const open = (dataDir: string) => compose(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED_DEMO: 'false' }));

/** An installation with its keys, then the log, then every view at once: many times faster than folding with each append. */
const fillLog = async (dataDir: string, events: number): Promise<void> => {
  await (await open(dataDir)).close();
  const store = await openSqliteStore({ folder: dataDir, views: [], collections: [] });
  let waiting: Promise<Committed>[] = [];
  for (const append of ladderLog({ ladders: Math.max(1, Math.round(events / 5_000)), players: 40, events })) {
    waiting.push(store.eventStore.append(append));
    if (waiting.length < window) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  await store.close();
  const app = await open(dataDir);
  while (app.missing().length > 0) await setTimeout(100);
  await app.close();
};

/** From the start of the process to its first 200, with a short and with a long log. */
export const boot: Measure = () =>
  inFolder((short) =>
    inFolder(async (long) => {
      await fillLog(short, small);
      await fillLog(long, large);
      const times = { short: [] as number[], long: [] as number[] };
      const memories: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        for (const [name, dataDir] of [
          ['short', short],
          ['long', long],
        ] as const) {
          const server = await startServerProcess({ dataDir, timeout: 120_000 });
          const memory = server.memory() ?? 0;
          await server.stop();
          if (round === 0) continue; // the first start warms the file cache
          times[name].push(server.readyAfter);
          if (name === 'long') memories.push(memory);
        }
      }
      const [figure, floor, memory] = [median(times.long), median(times.short), median(memories) / 2 ** 20];
      const ratio = figure / floor;
      return [
        {
          name: 'boot',
          figure,
          unit: 'ms',
          floor,
          floorName: `${small} events`,
          ratio,
          gate: '≤ 1.20 ×, ≤ 1,500 ms',
          goal: '1.10 ×, 1,000 ms',
          ok: ratio <= 1.2 && figure <= 1500,
        },
        { name: 'boot memory', figure: memory, unit: 'MiB', gate: '≤ 200', goal: '160', ok: memory <= 200 },
      ];
    }),
  );
