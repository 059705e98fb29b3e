import { awards, type KeptNewcomer } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { rewardedPeriodsOf } from './referral-periods';

const at = '2026-03-02T10:00:00.000Z';
const newcomer = (userId: string): KeptNewcomer => ({ userId, at, invitationId: null });

/** A store in which Ana brought these people; it records what is read. */
const storeOf = (...brought: readonly string[]) => {
  const matches = new Map<string, object>();
  const plays = (id: string, playerId: string, hour: number, annulled: string | null = null): void => {
    const validated = { at: `2026-03-02T${hour}:00:00.000Z` };
    matches.set(id, {
      id,
      playerA: playerId,
      playerB: 'eva',
      result: { outcome: 'completed' },
      validated,
      annulled: annulled && { at: annulled },
    });
  };
  const searches: string[] = [];
  const read: string[] = [];
  const readStore = {
    get: () => Promise.resolve({ document: { brought: brought.map(newcomer) } }),
    getMany: (_view: string, keys: readonly string[]) => {
      read.push(...keys);
      return Promise.resolve(keys.map((key) => ({ document: matches.get(key) })));
    },
    find: (_view: string, { where }: { readonly where: { readonly playerIds: { readonly equals: readonly [string] } } }) => {
      const [id] = where.playerIds.equals;
      searches.push(id);
      const items = [...matches.values()].filter((match) => Object.values(match).includes(id)).map((document) => ({ document }));
      return Promise.resolve({ items, total: items.length });
    },
  };
  const app = { readStore } as unknown as Pick<AppContext, 'readStore'>;
  return { plays, searches, read, told: () => rewardedPeriodsOf(app, 'ana') };
};

describe('the data of invited people', () => {
  it('is empty for a person who invited nobody', async () => {
    const { told, searches, read } = storeOf();
    expect(await told()).toEqual([]);
    expect([searches, read]).toEqual([[], []]);
  });
  it('needs one counted match of each, and a search only when that one no longer counts', async () => {
    const { plays, told, searches, read } = storeOf('marta');
    plays('first', 'marta', 12);
    const marta = { userId: 'marta', from: '2026-03-02T12:00:00.000Z', until: null };
    expect(await told()).toEqual([marta]);
    plays('second', 'marta', 14);
    expect(await told()).toEqual([marta]);
    expect([searches, read]).toEqual([['marta'], ['first']]);
    plays('first', 'marta', 12, '2026-03-02T13:00:00.000Z');
    expect(await told()).toEqual([
      { ...marta, until: '2026-03-02T13:00:00.000Z' },
      { ...marta, from: '2026-03-02T14:00:00.000Z' },
    ]);
    expect(searches).toEqual(['marta', 'marta']);
  });
  it('is looked up again for a person who has not played', async () => {
    const { plays, told, searches } = storeOf('noa');
    expect(await told()).toEqual([]);
    plays('first', 'noa', 12);
    expect(await told()).toHaveLength(1);
    expect(searches).toEqual(['noa', 'noa']);
  });
  it(`is limited to the first ${awards.peopleBrought} who joined`, async () => {
    const { plays, told, searches } = storeOf(...Array.from({ length: 25 }, (_, nth) => `friend ${nth}`));
    for (let nth = 0; nth < 25; nth += 1) plays(`match ${nth}`, `friend ${nth}`, 12);
    expect((await told()).map(({ userId }) => userId)).toEqual(Array.from({ length: awards.peopleBrought }, (_, nth) => `friend ${nth}`));
    expect(searches).toHaveLength(awards.peopleBrought);
  });
});
