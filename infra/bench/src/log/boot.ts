import { startServerProcess } from '@tennis/dev-env';
import { fillFolder } from '../data/fill-folder';
import { inFolder } from '../in-folder';
import { ladderLog } from '../data/ladder-log';
import { type Measure, median } from '../measure';

const rounds = 5;
const small = 1_000;
const large = 1_000_000;
const fillLog = (dataDir: string, events: number): Promise<void> =>
  fillFolder(dataDir, () => ladderLog({ ladders: Math.max(1, Math.round(events / 5_000)), players: 40, events }));

/** The time from the start of the process to its first 200, with a short and with a long log. */
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
