import { setTimeout } from 'node:timers/promises';
import { collections, compose, readConfig } from '@tennis/app';
import type { Append, PersonalData } from '@tennis/ports';
import { appendAll } from './append-all';

const open = (dataDir: string) => compose(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED_DEMO: 'false' }));

/**
 * An installation with its keys, then the log, then every view at once, as an operator rebuilds them: many times faster than folding
 * with each append. What is personal in the appends is sealed with the keys of the installation. Nothing follows from what they tell:
 * a server that starts on the folder has no jobs to make up for.
 */
export const fillFolder = async (dataDir: string, appendsOf: (personalData: PersonalData) => Iterable<Append>): Promise<void> => {
  const installation = await open(dataDir);
  await appendAll(dataDir, appendsOf(installation.personalData));
  await installation.close();
  const app = await open(dataDir);
  await app.views.rebuildAll((await app.views.list()).map(({ name }) => name));
  await app.readStore.put(collections.checkpoints, 'reactions', { position: await app.eventStore.head() });
  while (app.missing().length > 0) await setTimeout(100);
  await app.close();
};
