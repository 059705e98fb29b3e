import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore, type SqliteStore } from '@tennis/store-sqlite';
import { inFolder } from './append';
import { resultEvent, uuidOf } from './invented-events';
import { interleaved, type Measure, median } from './measure';

const appends = 200;
const rounds = 9;

const microseconds = (start: number): number => (performance.now() - start) * 1000;

/** Median of the time until the receipt, one append after another in one stream. */
const appendOne = async (store: SqliteStore, round: number): Promise<number> => {
  const stream = `match-${uuidOf('stream', round)}`;
  const times: number[] = [];
  for (let n = 0; n < appends; n++) {
    const event = resultEvent(round * appends + n);
    const start = performance.now();
    await store.eventStore.append({ stream, expected: n === 0 ? 'no-stream' : n - 1, events: [event] });
    times.push(microseconds(start));
  }
  return median(times);
};

/** What the disk needs at least for something durable: 400 bytes at the end of a file, then fdatasync. */
const syncOne = (file: number): number => {
  const bytes = Buffer.alloc(400, 'x');
  const times = Array.from({ length: appends }, () => {
    const start = performance.now();
    writeSync(file, bytes);
    fdatasyncSync(file);
    return microseconds(start);
  });
  return median(times);
};

/** One writer, the time of half of its appends. */
export const appendOneByOne: Measure = () =>
  inFolder(async (folder) => {
    const store = await openSqliteStore({ folder, views: [], collections: [] });
    const file = openSync(join(folder, 'floor'), 'a');
    await appendOne(store, 0); // warm
    let round = 1;
    const { figure, floor } = await interleaved({ floor: () => syncOne(file), figure: () => appendOne(store, round++) }, rounds);
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
