import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import { commit, storesOfSpec } from '../testing';

const secret = 'Pintassilgo';
/** Longer than a page, so that it also fills pages of its own. */
const long = secret.repeat(1000);

/** Stores the last texts, as long as they can be opened. */
const words: ViewDefinition = {
  name: 'ranking',
  version: 1,
  types: new Set(['TournamentUpdated']),
  keys: ({ stream }) => [stream],
  fold: (_state, { data }) => ({ state: data }),
  indexes: {},
  index: () => ({}),
  opensPersonalData: true,
};

describe('the data of an erased person in a view', () => {
  const { folder: newFolder, open } = storesOfSpec();

  it('is in no byte of its files once it was folded without their key', async () => {
    let isErased = false;
    const openPersonalData = (event: Recorded): Recorded => ({ ...event, data: isErased ? null : { said: long } });
    const folder = newFolder();
    const store = await open({ folder, views: [words], openPersonalData });
    const views = join(folder, 'views');
    const holds = () => readdirSync(views).filter((name) => readFileSync(join(views, name)).includes(secret));
    for (let n = 1; n <= 50; n += 1) await store.eventStore.commit(commit(n, { stream: `tournament-${n % 20}` }));
    expect(holds().length).toBeGreaterThan(0);
    isErased = true;
    await store.operations.rebuildAll([words.name]);
    await store.operations.rebuildAll([words.name], { erasesFormer: true });
    // while the program runs: a write-ahead log is emptied at the end anyway
    expect(holds()).toEqual([]);
    await store.close();
    expect(holds()).toEqual([]);
  });
});
