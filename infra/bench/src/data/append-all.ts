import type { Append } from '@tennis/ports';
import { openSqliteStore } from '@tennis/store-sqlite';

/** Concurrent appends. */
const window = 2_000;

/** Writes a log through the adapter, without views. */
export const appendAll = async (folder: string, appends: Iterable<Append>): Promise<void> => {
  const store = await openSqliteStore({ folder, views: [], collections: [] });
  let waiting: Promise<unknown>[] = [];
  for (const append of appends) {
    waiting.push(store.eventStore.append(append));
    if (waiting.length < window) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  await store.close();
};
