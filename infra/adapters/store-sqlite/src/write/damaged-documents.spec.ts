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
const noticed: { readonly view: string; readonly document?: string }[] = [];
const reopen = (place: string, collections = [drafts]) =>
  open({ folder: place, collections, onDamaged: (damage) => void noticed.push(damage) });

/** A folder with a document that can be read and one that cannot, and two jobs likewise. */
const damaged = async (): Promise<string> => {
  const place = folder();
  const store = await reopen(place);
  for (const key of ['a', 'b']) await store.readStore.put('drafts', key, { owner: 'rui', tags: ['x'] });
  for (const id of ['one', 'other']) await store.jobs.schedule({ id, name: 'remind', dueAt: '2026-03-02T12:00:00.000Z', data: { id } });
  await store.close();
  const db = new Database(join(place, 'log.db'));
  db.exec(`UPDATE plain_drafts SET state = '{"owner' WHERE key = 'a'; UPDATE jobs SET data = '{"' WHERE id = 'one'`);
  db.close();
  noticed.length = 0;
  return place;
};

describe('a plain document that cannot be read', () => {
  it('is told, and as if it were not there', async () => {
    const { readStore } = await reopen(await damaged());
    expect(await readStore.getPlain('drafts', 'a')).toBeUndefined();
    expect((await readStore.findPlain('drafts', { where: { owner: { equals: 'rui' } } })).items.map(({ key }) => key)).toEqual(['b']);
    expect(noticed).toContainEqual(expect.objectContaining({ view: 'drafts', document: 'a' }));
  });

  it('can be written over and removed', async () => {
    const place = await damaged();
    const { readStore } = await reopen(place);
    await readStore.put('drafts', 'a', { owner: 'ana', tags: [] });
    expect((await readStore.getPlain('drafts', 'a'))?.document).toEqual({ owner: 'ana', tags: [] });
    expect(await readStore.remove('drafts', 'a')).toBe(true);
  });

  it('keeps no newer program from starting', async () => {
    const { readStore } = await reopen(await damaged(), [raised]);
    expect(await readStore.getPlain('drafts', 'a')).toBeUndefined();
    expect((await readStore.getPlain('drafts', 'b'))?.document).toEqual({ owner: 'rui', tags: ['x'] });
  });
});

describe('a job that cannot be read', () => {
  it('holds nobody up, and is neither forgotten nor in the way of who asks what waits', async () => {
    const { jobs } = await reopen(await damaged());
    const ran: unknown[] = [];
    const refusing = async ({ data }: { readonly data: unknown }): Promise<void> => {
      if (data === null) throw new Error('nothing to do');
      ran.push(data);
    };
    expect(await jobs.runDue('2026-03-02T13:00:00.000Z', refusing)).toBe(1);
    expect(ran).toEqual([{ id: 'other' }]);
    expect((await jobs.pending()).map(({ id, data }) => [id, data])).toEqual([['one', null]]);
  });
});
