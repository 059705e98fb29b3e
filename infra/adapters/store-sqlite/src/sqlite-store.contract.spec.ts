import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  eventStoreContract,
  jobsContract,
  logSearchContract,
  type OpenEventStore,
  type OpenJobs,
  type OpenReadStore,
  type OpenViewOperations,
  readStoreContract,
  viewOperationsContract,
  writtenLogContract,
} from '@tennis/contract-tests';
import type { CollectionDefinition, ViewDefinition } from '@tennis/ports';
import { openSqliteStore } from './index';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

type Opened = OpenEventStore & OpenReadStore & OpenJobs & OpenViewOperations;

/** A store in a folder of its own; a refused subscription tries again at once, so that the suite is fast. */
const open = async (views: readonly ViewDefinition[], collections: readonly CollectionDefinition[], folder: string): Promise<Opened> => {
  const noticed: (string | undefined)[] = [];
  const onDamaged = ({ document }: { readonly document?: string }) => void noticed.push(document);
  const store = await openSqliteStore({ folder, views, collections, onDamaged, subscriptionPauses: { first: 1, longest: 10 } });
  await store.ready;
  return {
    ...store,
    reportedKeys: noticed,
    truncatePlain: async (collection, key) => {
      store.internals.db.prepare(`UPDATE "plain_${collection}" SET state = '{"owner' WHERE key = ?`).run(key);
    },
    truncateJob: async (id) => {
      store.internals.db.prepare(`UPDATE jobs SET data = '{"' WHERE id = ?`).run(id);
    },
    truncateDocument: async (view, key) => {
      const sql = `UPDATE views1."documents_${view}" SET state = substr(state, 1, length(state) / 2) WHERE key = ?`;
      store.internals.db.prepare(sql).run(key);
    },
    overwriteDocument: async (view, key, state) => {
      store.internals.db.prepare(`UPDATE views1."documents_${view}" SET state = ? WHERE key = ?`).run(state, key);
    },
    reopen: async (raised: readonly ViewDefinition[] = views) => {
      await store.close();
      return open(raised, collections, folder);
    },
  };
};

const fresh = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tennis-store-'));
  folders.push(folder);
  return folder;
};

eventStoreContract('sqlite', (views) => open(views, [], fresh()));
readStoreContract('sqlite', (views, collections) => open(views, collections, fresh()));
viewOperationsContract('sqlite', (views) => open(views, [], fresh()));
logSearchContract('sqlite', async () => {
  const store = await openSqliteStore({ folder: fresh(), views: [], collections: [] });
  await store.ready;
  return store;
});
writtenLogContract('sqlite', async () => {
  const store = await openSqliteStore({ folder: fresh(), views: [], collections: [] });
  await store.ready;
  return store;
});
jobsContract('sqlite', () => open([], [], fresh()));
