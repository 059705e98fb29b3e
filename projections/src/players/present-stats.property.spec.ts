import type { MatchDocument, SetScore } from '@tennis/contracts';
import fc from 'fast-check';
import { countedResultOf } from '../kernel/player-result';
import { presentStats } from './present-stats';

const names = ['ana', 'rui', 'eva', 'gil'] as const;
const set: fc.Arbitrary<SetScore> = fc.oneof(
  fc.record({ a: fc.constant(6), b: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ a: fc.integer({ min: 0, max: 4 }), b: fc.constant(6) }),
  fc.constantFrom<SetScore>(
    { a: 7, b: 5 },
    { a: 6, b: 7 },
    { a: 3, b: 2 },
    { a: 10, b: 8, superTieBreak: true },
    { a: 4, b: 2, superTieBreak: true },
  ),
);
const day = fc.integer({ min: 1, max: 12 }).map((n) => `2026-03-${String(n).padStart(2, '0')}`);
const surface = fc.constantFrom('clay' as const, 'grass' as const, undefined);

const match = fc
  .record({
    pair: fc.shuffledSubarray([...names], { minLength: 2, maxLength: 2 }),
    first: fc.boolean(),
    sets: fc.array(set, { maxLength: 3 }),
    day,
    surface,
    annulled: fc.boolean(),
  })
  .map(({ pair, first, sets, day: playedOn, surface: on, annulled }): MatchDocument => {
    const [playerA, playerB] = pair as [string, string];
    return {
      id: 'm',
      tournamentId: 't',
      playerA,
      playerB,
      status: 'completed',
      time: null,
      agreedTime: null,
      agreed: null,
      proposedTimes: [],
      proposedBy: null,
      answerBy: null,
      location: null,
      eventName: null,
      openedAt: '2026-03-01T12:00:00.000Z',
      result: { sets, outcome: 'retired', winnerId: first ? playerA : playerB, playedOn, ...(on ? { surface: on } : {}) },
      reportedBy: playerA,
      reportedAt: null,
      disputed: null,
      validated: null,
      annulled: annulled ? { by: 'carla', at: '2026-03-12T12:00:00.000Z' } : null,
      cancelled: null,
    };
  });

/** Scores that end a set, from either side; a super tie-break ends at ten. */
const ends = new Set(['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6']);
const setsOf = (matches: readonly MatchDocument[], id: string): readonly (readonly [own: number, other: number])[] =>
  matches.flatMap(({ playerA, result }) =>
    result!.sets
      .filter(({ a, b, superTieBreak }) => (superTieBreak ? Math.max(a, b) >= 10 : ends.has(`${Math.max(a, b)}-${Math.min(a, b)}`)))
      .map(({ a, b }) => (playerA === id ? ([a, b] as const) : ([b, a] as const))),
  );

/** The same numbers, counted a second time from the matches themselves. */
const naive = (all: readonly MatchDocument[], id: string, today: string) => {
  const own = all.filter((one) => !one.annulled && (one.playerA === id || one.playerB === id));
  const letters = own.map(({ result }) => (result!.winnerId === id ? 'V' : 'D')).join('');
  const days = new Set(own.map(({ result }) => result!.playedOn));
  const dayAt = (back: number): string => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10);
  const start = days.has(today) ? 0 : 1;
  let dayStreak = 0;
  while (days.has(dayAt(start + dayStreak))) dayStreak += 1;
  const victories = letters.replaceAll('D', '').length;
  const sets = setsOf(own, id);
  return {
    victories,
    defeats: letters.length - victories,
    matches: letters.length,
    winRate: letters ? Math.round((100 * victories) / letters.length) : null,
    setsWon: sets.filter(([mine, theirs]) => mine > theirs).length,
    setsLost: sets.filter(([mine, theirs]) => mine < theirs).length,
    winStreak: letters.length - 1 - letters.lastIndexOf('D'),
    dayStreak,
  };
};

it('the statistics of any matches equal those of a second, independent count', () =>
  fc.assert(
    fc.property(fc.array(match, { maxLength: 40 }), day, (matches, today) => {
      for (const id of names) {
        const played = matches
          .filter(({ playerA, playerB }) => playerA === id || playerB === id)
          .flatMap((one) => countedResultOf(id, one));
        const stats = presentStats(id, played, { places: [], heldRanks: [], today }, () => undefined);
        expect(stats).toMatchObject(naive(matches, id, today));
        const faced = stats.byOpponent.reduce((sum, one) => sum + one.victories + one.defeats, 0);
        const bySurface = stats.bySurface.reduce((sum, one) => sum + one.victories + one.defeats, 0);
        expect([faced, bySurface]).toEqual([stats.matches, stats.matches]);
      }
    }),
    { seed: 20260323, numRuns: 200 },
  ));
