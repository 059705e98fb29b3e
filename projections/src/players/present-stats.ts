import { pictureUrl, type PlayerStats, type SetScore, surfaces } from '@tennis/contracts';
import { nameOf, type People } from '../kernel/people';
import type { PlayerResult } from '../kernel/player-result';
import { dayStreakOf, winStreakOf } from '../kernel/streaks';

/** A set that was unfinished when a player retired belongs to nobody (domain.md "Results"). */
const isFinished = ({ a, b, superTieBreak }: SetScore): boolean => {
  const [high, low] = a > b ? [a, b] : [b, a];
  if (superTieBreak) return high >= 10 && high - low >= 2;
  return (high === 6 && low <= 4) || (high === 7 && low === 6) || (high >= 7 && high - low === 2);
};

interface WinRecord {
  readonly victories: number;
  readonly defeats: number;
}
type WonOrLost = Pick<PlayerResult, 'won'>;
const recordOf = (played: readonly WonOrLost[]): WinRecord => {
  const victories = played.filter(({ won }) => won).length;
  return { victories, defeats: played.length - victories };
};

const groupBy = <One, Key>(played: readonly One[], keyOf: (one: One) => Key): ReadonlyMap<Key, readonly One[]> => {
  const groups = new Map<Key, One[]>();
  for (const one of played) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};

/** Victories and defeats on each surface; null is an unknown surface. */
export const recordsBySurface = (played: readonly Pick<PlayerResult, 'won' | 'surface'>[]): PlayerStats['bySurface'] => {
  const groups = groupBy(played, ({ surface }) => surface);
  return [...surfaces, null].flatMap((surface) => {
    const some = groups.get(surface);
    return some ? [{ surface, ...recordOf(some) }] : [];
  });
};

const maxOpponents = 20;

/** The opponents by number of matches, the most first; of equals the latest first. */
const byOpponent = (played: readonly PlayerResult[], people: People): PlayerStats['byOpponent'] =>
  [...groupBy(played, ({ opponentId }) => opponentId)]
    .map(([playerId, some]) => {
      const last = some.at(-1)!;
      return { playerId, name: nameOf(people, playerId), ...recordOf(some), lastPlayedOn: last.playedOn, lastMatchId: last.matchId };
    })
    .sort((one, other) => {
      const difference = other.victories + other.defeats - (one.victories + one.defeats);
      return difference || (one.lastPlayedOn < other.lastPlayedOn ? 1 : -1);
    })
    .slice(0, maxOpponents);

/** A person's present rank and points on a ladder. */
export interface LadderPlace {
  readonly rank: number;
  readonly points: number;
}

/** The statistics of a player; `played` is in log order. `today` is a day in Lisbon. */
export const presentStats = (
  id: string,
  played: readonly PlayerResult[],
  {
    places,
    heldRanks,
    today,
    otherDays = [],
  }: {
    readonly places: readonly LadderPlace[];
    readonly heldRanks: readonly number[];
    readonly today: string;
    /** Days that count like match days in a streak of days. */
    readonly otherDays?: readonly string[];
  },
  people: People,
): Omit<PlayerStats, 'xp' | 'level' | 'hidesMatches'> => {
  const sets = played.flatMap((one) => one.sets.filter(isFinished));
  const setsWon = sets.filter(({ a, b }) => a > b).length;
  const ranks = [...heldRanks, ...places.map(({ rank }) => rank)];
  const record = recordOf(played);
  return {
    id,
    name: nameOf(people, id),
    photoUrl: pictureUrl(people(id)?.photoFileId ?? null, 'medium'),
    ...record,
    winRate: played.length > 0 ? Math.round((record.victories / played.length) * 100) : null,
    matches: played.length,
    setsWon,
    setsLost: sets.length - setsWon,
    bestRanking: ranks.length > 0 ? ranks.reduce((best, rank) => Math.min(best, rank)) : null,
    tournaments: places.length,
    totalPoints: places.reduce((sum, { points }) => sum + points, 0),
    dayStreak: dayStreakOf(played, today, otherDays),
    winStreak: winStreakOf(played),
    bySurface: recordsBySurface(played),
    byOpponent: byOpponent(played, people),
  };
};
