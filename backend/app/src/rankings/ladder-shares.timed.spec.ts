import { type Changed, completeRules, everyDocument, type Fact, type View, views } from '@tennis/contracts';
import type { Listener } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { LadderShares } from './ladder-shares';

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

/** One or more ladders with the same facts in each. The view holds them, and the log has nothing new. */
const ladderOf = (facts: readonly Fact[], ladders = ['escada']) => {
  let held = facts;
  let read = 0;
  let fails = false;
  let tell = (_changed: readonly Changed[]): void => undefined;
  const app = {
    clock: { now: () => at },
    log: { warn: () => undefined },
    readStore: {
      position: () => Promise.resolve(9),
      find: (view: View) => {
        const items = view === views.tournament ? ladders.map((key) => ({ key, document: {} })) : [];
        return Promise.resolve({ items, total: items.length });
      },
      rows: (_view: View, _key: string, { after = 0, limit }: { readonly after?: number; readonly limit: number }) => {
        read += 1;
        if (fails) return Promise.reject(new Error('cannot be read'));
        return Promise.resolve(held.map((fact, index) => ({ n: index + 1, body: { fact } })).slice(after, after + limit));
      },
    },
    push: {
      listen: ({ changed }: Listener) => {
        tell = changed;
        return () => undefined;
      },
    },
  } as unknown as AppContext;
  const shares = new LadderShares(app);
  shares.onModuleInit();
  return {
    shares,
    reads: () => read,
    breaks: (broken: boolean) => (fails = broken),
    wins: async () => (await shares.current()).get('escada')?.get('ana')?.wins,
    /** Rebuilds the view, which may then hold other facts. */
    rebuild: (view: View, anew: readonly Fact[] = held) => {
      held = anew;
      tell([{ view, id: everyDocument, position: '0' }]);
    },
  };
};

describe('a ladder’s contribution to the leaderboards', () => {
  it('is folded once while nothing changes', async () => {
    const { wins, reads, shares } = ladderOf([...begun, won]);
    expect([await wins(), await wins(), reads()]).toEqual([1, 1, 1]);
    expect(await shares.current()).toBe(await shares.current());
  });

  it('is folded again when the ranking was rebuilt, even at an unmoved position', async () => {
    const ladder = ladderOf(begun);
    expect(await ladder.wins()).toBeUndefined();
    const before = await ladder.shares.current();
    ladder.rebuild(views.ranking, [...begun, won]);
    expect(await ladder.wins()).toBe(1);
    expect(await ladder.shares.current()).not.toBe(before);
    ladder.rebuild(views.ranking, []);
    expect(await ladder.wins()).toBeUndefined();
  });

  it('stays when an unrelated view was rebuilt', async () => {
    const ladder = ladderOf([...begun, won]);
    await ladder.wins();
    ladder.rebuild(views.notice);
    expect([await ladder.wins(), ladder.reads()]).toEqual([1, 1]);
  });

  it('is folded completely, however long its season', async () => {
    const { wins, reads } = ladderOf([...begun, ...Array.from({ length: 2500 }, (_, nth) => ({ ...won, matchId: `m${nth}` }))]);
    expect([await wins(), reads()]).toEqual([2500, 3]);
  });
});

describe('after a start', () => {
  const many = Array.from({ length: 50 }, (_, nth) => `escada ${nth}`);
  /** Waits until background reads come to an end. */
  const quiet = async (reads: () => number): Promise<void> => {
    for (let before = -1; before !== reads();) {
      before = reads();
      for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance', 'nextTick', 'queueMicrotask', 'Date'] }));
  afterEach(() => jest.useRealTimers());

  it('all ladders are folded in the background, after the first answers had their time', async () => {
    const { shares, reads } = ladderOf([...begun, won], many);
    shares.onApplicationBootstrap();
    await quiet(reads);
    expect(reads()).toBe(0);
    jest.advanceTimersByTime(10_000);
    await quiet(reads);
    expect(reads()).toBe(many.length);
    expect((await shares.current()).size).toBe(many.length);
    expect(reads()).toBe(many.length);
  });

  it('a reader meanwhile waits for the rest, and nothing is folded twice', async () => {
    const { shares, reads } = ladderOf([...begun, won], many);
    shares.onApplicationBootstrap();
    jest.advanceTimersByTime(10_000);
    expect((await shares.current()).size).toBe(many.length);
    expect(reads()).toBe(many.length);
  });

  it('closing finishes a running fold and starts no other', async () => {
    const { shares, reads } = ladderOf([...begun, won], many);
    shares.onApplicationBootstrap();
    await shares.onModuleDestroy();
    jest.advanceTimersByTime(10_000);
    await quiet(reads);
    expect(reads()).toBe(0);
    const other = ladderOf([...begun, won], many);
    other.shares.onApplicationBootstrap();
    jest.advanceTimersByTime(10_000);
    while (other.reads() === 0) await new Promise((resolve) => setImmediate(resolve));
    await other.shares.onModuleDestroy();
    const read = other.reads();
    await quiet(other.reads);
    expect(read).toBeLessThan(many.length);
    expect(other.reads()).toBe(read);
  });

  it('a reader triggers the folding of what failed in the background', async () => {
    const { shares, reads, breaks } = ladderOf([...begun, won], many);
    breaks(true);
    shares.onApplicationBootstrap();
    jest.advanceTimersByTime(10_000);
    await quiet(reads);
    expect(reads()).toBe(1);
    breaks(false);
    expect((await shares.current()).size).toBe(many.length);
  });
});
