import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { CollectionDefinition } from '@tennis/ports';
import { storesOfSpec } from '../testing';

const { open, folder } = storesOfSpec();

const drafts: CollectionDefinition = {
  name: 'drafts',
  indexes: { owner: 'text', tags: 'texts' },
  index: (document) => document as { readonly owner: string; readonly tags: readonly string[] },
};
const raised: CollectionDefinition = { ...drafts, indexes: { ...drafts.indexes, size: 'number' } };

it('a newer program starts despite an unreadable plain document', async () => {
  const place = folder();
  const store = await open({ folder: place, collections: [drafts] });
  for (const key of ['a', 'b']) await store.readStore.put('drafts', key, { owner: 'rui', tags: ['x'] });
  await store.close();
  const db = new Database(join(place, 'log.db'));
  db.exec(`UPDATE plain_drafts SET state = '{"owner' WHERE key = 'a'`);
  db.close();
  const { readStore } = await open({ folder: place, collections: [raised] });
  expect(await readStore.getPlain('drafts', 'a')).toBeUndefined();
  expect((await readStore.getPlain('drafts', 'b'))?.document).toEqual({ owner: 'rui', tags: ['x'] });
});
