import { setTimeout } from 'node:timers/promises';
import { compose, readConfig } from '@tennis/app';
import type { Append, Committed, PersonalData } from '@tennis/ports';
import { openSqliteStore } from '@tennis/store-sqlite';

/** Appends under way at once while a log is filled. */
const window = 2_000;

const open = (dataDir: string) => compose(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED_DEMO: 'false' }));

/**
 * An installation with its keys, then the log, then every view at once: many times faster than folding with each append. What is
 * personal in the appends is sealed with the keys of the installation.
 */
export const fillFolder = async (dataDir: string, appendsOf: (personalData: PersonalData) => Iterable<Append>): Promise<void> => {
  const installation = await open(dataDir);
  const appends = appendsOf(installation.personalData);
  const store = await openSqliteStore({ folder: dataDir, views: [], collections: [] });
  let waiting: Promise<Committed>[] = [];
  for (const append of appends) {
    waiting.push(store.eventStore.append(append));
    if (waiting.length < window) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  await store.close();
  await installation.close();
  const app = await open(dataDir);
  while (app.missing().length > 0) await setTimeout(100);
  await app.close();
};
