import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { recordLogHead } from '../files/anchors';
import { commit, storesOfSpec } from '../testing';
import { LogIncomplete, endOfLog } from './end-of-log';

const { open, folder } = storesOfSpec();

/** Three events, with the end of the log recorded. */
const written = async (): Promise<string> => {
  const here = folder();
  const store = await open({ folder: here });
  for (const n of [1, 2, 3]) await store.eventStore.commit(commit(n));
  recordLogHead(here, store.internals.head());
  await store.close();
  return here;
};

describe('the position of the log', () => {
  it('is its last position, or nothing in a new folder', async () => {
    expect(endOfLog(folder())).toBe(0);
    expect(endOfLog(await written())).toBe(3);
  });

  it('may be after the noted one', async () => {
    const here = await written();
    const store = await open({ folder: here });
    await store.eventStore.commit(commit(4));
    await store.close();
    expect(endOfLog(here)).toBe(4);
  });

  it('includes what only the write-ahead log contains, as after a power cut', async () => {
    const [here, copy] = [folder(), folder()];
    const store = await open({ folder: here });
    for (const n of [1, 2]) await store.eventStore.commit(commit(n));
    for (const file of ['log.db', 'log.db-wal']) copyFileSync(join(here, file), join(copy, file));
    expect(endOfLog(copy)).toBe(2);
    expect(endOfLog(here)).toBe(2);
  });

  it('is refused when it is before the noted one', async () => {
    const here = await written();
    const db = new Database(join(here, 'log.db'));
    db.exec('DELETE FROM events WHERE position = 3');
    db.close();
    expect(() => endOfLog(here)).toThrow(`log.db ends at position 2 although anchors.txt tells of position 3.`);
  });

  it('is refused when the log is gone', async () => {
    const here = await written();
    rmSync(join(here, 'log.db'));
    expect(() => endOfLog(here)).toThrow(LogIncomplete);
    expect(() => endOfLog(here)).toThrow('log.db is missing although anchors.txt tells of position 3.');
  });
});
