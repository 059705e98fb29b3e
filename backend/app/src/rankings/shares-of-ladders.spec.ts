import { type Changed, completeRules, everyDocument, type Fact, type View, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { SharesOfLadders } from './shares-of-ladders';

const at = '2026-03-02T12:00:00.000Z';
const joined = (userId: string): Fact => ({ type: 'PlayerJoined', occurredAt: at, data: { userId, membershipId: userId } });
const begun: readonly Fact[] = [
  {
    type: 'TournamentCreated',
    occurredAt: at,
    data: { tournamentId: 'escada', zone: 'Europe/Lisbon', rules: completeRules({ preset: 'standard' }) },
  },
  joined('ana'),
  joined('rui'),
];
const won: Fact = {
  type: 'ResultValidated',
  matchId: 'm1',
  occurredAt: at,
  data: { playerA: 'ana', playerB: 'rui', winnerId: 'ana', outcome: 'walkover', sets: [], playedOn: '2026-03-02' },
};

/** One ladder, of which the view holds some facts and the log says nothing new. */
const ladderOf = (facts: readonly Fact[]) => {
  let held = facts;
  let read = 0;
  let tell = (_changed: readonly Changed[]): void => undefined;
  const app = {
    clock: { now: () => at },
    readStore: {
      position: () => Promise.resolve(9),
      find: (view: View) => {
        const items = view === views.tournament ? [{ key: 'escada', document: {} }] : [];
        return Promise.resolve({ items, total: items.length });
      },
      rows: () => {
        read += 1;
        return Promise.resolve(held.map((fact) => ({ body: { fact } })));
      },
    },
    push: {
      listen: (listener: typeof tell) => {
        tell = listener;
        return () => undefined;
      },
    },
  } as unknown as AppContext;
  const shares = new SharesOfLadders(app);
  shares.onModuleInit();
  return {
    shares,
    reads: () => read,
    wins: async () => (await shares.current()).get('escada')?.get('ana')?.wins,
    /** The view is folded anew and holds other facts then. */
    rebuild: (view: View, anew: readonly Fact[] = held) => {
      held = anew;
      tell([{ view, id: everyDocument, position: '0' }]);
    },
  };
};

describe('what a ladder brings to the boards', () => {
  it('is folded once while nothing moves', async () => {
    const { wins, reads } = ladderOf([...begun, won]);
    expect([await wins(), await wins(), reads()]).toEqual([1, 1, 1]);
  });

  it('is folded anew once the ranking was built anew, at a position that did not move', async () => {
    const ladder = ladderOf(begun);
    expect(await ladder.wins()).toBeUndefined();
    const { version } = ladder.shares;
    ladder.rebuild(views.ranking, [...begun, won]);
    expect(await ladder.wins()).toBe(1);
    expect(ladder.shares.version).toBeGreaterThan(version);
    ladder.rebuild(views.ranking, []);
    expect(await ladder.wins()).toBeUndefined();
  });

  it('stays where a view was built anew that it is not made of', async () => {
    const ladder = ladderOf([...begun, won]);
    await ladder.wins();
    ladder.rebuild(views.notice);
    expect([await ladder.wins(), ladder.reads()]).toEqual([1, 1]);
  });
});
