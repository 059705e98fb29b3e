import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionDefinition } from '@tennis/ports';
import { storesOfSpec } from '../testing';

const secret = 'Pintassilgo';
const drafts: CollectionDefinition = { name: 'drafts', indexes: {}, index: () => ({}) };

describe('a removed document', () => {
  const { folder: newFolder, open } = storesOfSpec();

  it('is in no byte of its file, however long it was', async () => {
    const folder = newFolder();
    const store = await open({ folder, views: [], collections: [drafts] });
    const holds = () => ['log.db', 'log.db-wal'].some((name) => readFileSync(join(folder, name)).includes(secret));
    for (const key of ['short', 'long']) await store.readStore.put(drafts.name, key, { said: secret.repeat(key === 'long' ? 5000 : 1) });
    expect(holds()).toBe(true);
    for (const key of ['short', 'long']) await store.readStore.remove(drafts.name, key);
    await store.close();
    expect(readFileSync(join(folder, 'log.db')).includes(secret)).toBe(false);
  });
});
