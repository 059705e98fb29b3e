import { QueryClient } from '@tanstack/react-query';
import { removeOwnData } from '../lib/own-storage';
import { storeAnswers, restoreAnswers } from './stored-answers';
import { storeUser } from './stored-user';

const ana = { id: 'ana', email: 'ana@example.pt', role: 'superadmin', firstName: 'Ana', lastName: 'Reis' } as never;

/** Keys of the answers that a browser restores after reading these. */
const restoredKeys = async (...read: readonly (readonly unknown[])[]): Promise<readonly unknown[]> => {
  const [before, after] = [new QueryClient(), new QueryClient()];
  for (const key of read) before.setQueryData(key, { said: 'x' });
  const stop = storeAnswers(before, 'ana');
  await jest.advanceTimersByTimeAsync(1000);
  stop();
  await restoreAnswers(after, 'ana');
  const keys = after
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
  for (const client of [before, after]) client.clear();
  return keys;
};

describe('the cache of answers', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    storeUser(ana);
  });
  afterEach(() => {
    jest.useRealTimers();
    removeOwnData();
  });

  it('keeps every kind of read, also a board of the past', async () => {
    const read = [
      ['clubs', {}, 1],
      ['leaderboard', { period: 'all' }, 1],
      ['ranking', 'escada', { day: '2026-03-01' }],
      ['no-name-of-today'],
    ];
    expect(await restoredKeys(...read)).toEqual(read);
  });

  it('keeps more than sixty answers', async () => {
    const read = Array.from({ length: 200 }, (_, nth) => ['match', `m${nth}`]);
    expect(await restoredKeys(...read)).toHaveLength(200);
  });

  it('keeps no administrative data about others', async () =>
    expect(await restoredKeys(['people', 'rui'], ['log', {}], ['dashboard'], ['match', 'm1'])).toEqual([['match', 'm1']]));
});
