import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { logFile, viewsFile } from '../files/schema';
import { commit, sums, storesOfSpec } from '../testing';

const { open, folder } = storesOfSpec();

/** The views of a store whose second view was rebuilt, and so is in a file that was attached while the store was running. */
const views = [sums, { ...sums, name: 'participants' }];
const rebuilt = async () => {
  const here = folder();
  const store = await open({ folder: here, views });
  await store.eventStore.commit(commit(1));
  await store.operations.rebuildAll(['participants']);
  return { here, store };
};

/** Another connection in this thread that locks a file: it can only release it while the store does not sleep. */
const somebodyWith = (file: string) => {
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  return {
    release: () => {
      other.exec('ROLLBACK');
      other.close();
    },
  };
};

it.each([
  ['the log', logFile],
  ['the first file of views', (here: string) => viewsFile(here, 'base')],
  ['a file of views that was built anew', (here: string) => viewsFile(here, 'g1')],
])('the writer waits with its batch while another process locks %s for an instant, and refuses nothing', async (_, fileIn) => {
  const { here, store } = await rebuilt();
  const somebody = somebodyWith(fileIn(here));
  setTimeout(somebody.release, 30);
  await expect(store.eventStore.commit(commit(2))).resolves.toMatchObject({ position: 2 });
  expect(store.stats().failedCommits).toBe(0);
});

it('the writer refuses waiting commands when another process locks the log for long, and continues afterwards', async () => {
  const { here, store } = await rebuilt();
  const somebody = somebodyWith(logFile(here));
  await expect(store.eventStore.commit(commit(2))).rejects.toMatchObject({ code: 'store.unavailable' });
  somebody.release();
  await expect(store.eventStore.commit(commit(3))).resolves.toMatchObject({ position: 2 });
});

it('puts the whole batch back when it is kept out in the middle of it, each command in its place', async () => {
  const { store } = await rebuilt();
  const keptOut = Object.assign(new Error('database is locked'), { name: 'SqliteError', code: 'SQLITE_BUSY' });
  let tries = 0;
  const disturbed = commit(3, {
    facts: () => {
      tries++;
      if (tries === 1) throw keptOut;
      return [];
    },
  });
  const outcomes = await Promise.all([commit(2), disturbed, commit(4)].map((one) => store.eventStore.commit(one)));
  expect(outcomes.map(({ position, repeated }) => [position, repeated])).toEqual([
    [2, false],
    [3, false],
    [4, false],
  ]);
  expect([tries, store.stats().failedCommits]).toEqual([2, 0]);
});

/** Restarts the write-ahead logs of these files all the time, from a thread of its own. */
const startOver = (files: readonly string[]): Worker =>
  new Worker(
    `const { workerData } = require('node:worker_threads');
     const Database = require(workerData.driver);
     const open = workerData.files.map((file) => new Database(file, { timeout: 10 }));
     const round = () => { for (const db of open) try { db.pragma('wal_checkpoint(RESTART)'); } catch {} setImmediate(round); };
     round();`,
    { eval: true, workerData: { driver: require.resolve('better-sqlite3'), files } },
  );

it('the writer refuses nothing under load after a rebuild, while the logs of all its files are constantly restarted', async () => {
  const { here, store } = await rebuilt();
  const worker = startOver([logFile(here), viewsFile(here, 'base'), viewsFile(here, 'g1')]);
  let n = 1;
  const writer = async (): Promise<void> => {
    for (const end = performance.now() + 1_500; performance.now() < end;) await store.eventStore.commit(commit(++n));
  };
  try {
    await Promise.all([writer(), writer(), writer(), writer()]);
  } finally {
    await worker.terminate();
  }
  expect(store.stats().failedCommits).toBe(0);
  expect(n).toBeGreaterThan(4);
});
