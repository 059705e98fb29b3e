import { featuredOf } from './featured';

type Listed = Parameters<typeof featuredOf>[0][number];
const ladder = (id: string, more: Partial<Listed>): Listed => ({ id, name: id, status: 'active', ...more }) as Listed;

const over = ladder('over', { status: 'ended', players: 40, results: 90 });
const two = ladder('two', { players: 2, results: 1 });
const quiet = ladder('quiet', { players: 22, results: 12 });
const lively = ladder('lively', { players: 26, results: 60 });
const begun = ladder('begun', { players: 8, results: 0 });
const closed = ladder('closed', {});

describe('the ladder featured on the landing page', () => {
  it.each([
    ['the liveliest of those that run', [over, two, quiet, lively, begun], 'lively'],
    ['a small one that runs before one that is over', [over, two, begun], 'two'],
    ['one that is over before one without a result', [begun, over], 'over'],
    ['one that was not played yet where there is nothing else', [closed, begun], 'begun'],
    ['none that nobody may look into', [closed], undefined],
  ] as const)('is %s', (_which, items, id) => expect(featuredOf(items)?.id).toBe(id));
});
