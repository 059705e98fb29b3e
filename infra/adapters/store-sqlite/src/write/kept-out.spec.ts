import Database from 'better-sqlite3';
import { logFile } from '../files/schema';
import { commit, storesOfSpec } from '../testing';

const { open, folder } = storesOfSpec();

/** A store, and somebody else in this very thread who has its log: they can only give it back while the store does not sleep. */
const besideSomebody = async () => {
  const here = folder();
  const store = await open({ folder: here });
  const other = new Database(logFile(here));
  other.exec('BEGIN IMMEDIATE');
  return { store, other };
};

it('waits with its batch while somebody else has the log for an instant, and refuses nobody', async () => {
  const { store, other } = await besideSomebody();
  setTimeout(() => other.exec('ROLLBACK'), 30);
  await expect(store.eventStore.commit(commit(1))).resolves.toMatchObject({ position: 1 });
  expect(store.stats().failedCommits).toBe(0);
  other.close();
});

it('refuses who waits once somebody keeps the log for long, and goes on afterwards', async () => {
  const { store, other } = await besideSomebody();
  await expect(store.eventStore.commit(commit(1))).rejects.toMatchObject({ code: 'store.unavailable' });
  other.exec('ROLLBACK');
  await expect(store.eventStore.commit(commit(2))).resolves.toMatchObject({ position: 1 });
  other.close();
});
