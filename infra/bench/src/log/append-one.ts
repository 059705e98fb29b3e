import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '@tennis/store-sqlite';
import { inFolder } from '../in-folder';
import { resultEvent, uuidOf } from '../data/invented-events';
import { interleaved, type Measure } from '../measure';

const warmUp = 200;
const pairs = 1_500;

const microseconds = (start: number): number => (performance.now() - start) * 1000;

/**
 * One writer: its median append, compared with the least that the disk needs for a durable write, 400 bytes at the end of a file and
 * fdatasync. One of each in turn, because the speed of a disk changes faster than a round lasts.
 */
export const appendOneByOne: Measure = () =>
  inFolder(async (folder) => {
    const store = await openSqliteStore({ folder, views: [], collections: [] });
    const file = openSync(join(folder, 'floor'), 'a');
    const bytes = Buffer.alloc(400, 'x');
    const stream = `match-${uuidOf('stream', 1)}`;
    let n = 0;

    const syncOne = (): number => {
      const start = performance.now();
      writeSync(file, bytes);
      fdatasyncSync(file);
      return microseconds(start);
    };
    const appendOne = async (): Promise<number> => {
      const events = [resultEvent(n)];
      const start = performance.now();
      await store.eventStore.append({ stream, expected: n === 0 ? 'no-stream' : n - 1, events });
      n++;
      return microseconds(start);
    };

    await interleaved({ floor: syncOne, figure: appendOne }, warmUp);
    const { figure, floor } = await interleaved({ floor: syncOne, figure: appendOne }, pairs);
    closeSync(file);
    await store.close();
    const ratio = figure / floor;
    return [
      {
        name: 'append-one',
        figure,
        unit: 'µs',
        floor,
        floorName: '400 B + fdatasync',
        ratio,
        gate: '≤ 1.5',
        goal: '1.5',
        ok: ratio <= 1.5,
      },
    ];
  });
