import type { LedgerLine, RankMove, Standing } from '@tennis/contracts';
import { seatAround } from './board';

/** So many of those who were passed are told, the highest first: at the start of a season one result passes half a ladder. */
const maxPassed = 5;
/** Two people move, so everybody else moves by two places at most. */
const reach = [-1, 1, -2, 2] as const;

/** Where somebody stands who stood at a seat, or right beside it. */
const seatNear = (standings: readonly Standing[], playerId: string, seat: number): number | undefined => {
  const steps = reach.find((step) => standings[seat + step]?.playerId === playerId);
  return steps === undefined ? undefined : seat + steps;
};

/**
 * The people whose displayed rank a result changed: its winner, its loser and those who were passed. `lines` are what it brought the two,
 * with the ranks they had; who was not displayed has none.
 */
export const movesOf = (
  before: readonly Standing[],
  after: readonly Standing[],
  lines: readonly Pick<LedgerLine, 'playerId' | 'rankBefore'>[],
): readonly RankMove[] => {
  let first = 0;
  // most are the very same; to look into them, far apart in memory, costs more than all the rest
  while (first < after.length && (after[first] === before[first] || after[first]!.playerId === before[first]?.playerId)) first += 1;
  if (first === after.length) return [];
  const players = lines.flatMap(({ playerId, rankBefore }): RankMove[] => {
    if (rankBefore === undefined) return [];
    const to = seatAround(after, playerId, rankBefore - 1) + 1;
    return to === rankBefore ? [] : [{ playerId, from: rankBefore, to }];
  });
  const passed: RankMove[] = [];
  for (let seat = first; seat < after.length && passed.length < maxPassed; seat += 1) {
    const { playerId } = after[seat]!;
    if (before[seat]?.playerId === playerId || lines.some((line) => line.playerId === playerId)) continue;
    const from = seatNear(before, playerId, seat);
    if (from !== undefined) passed.push({ playerId, from: from + 1, to: seat + 1 });
  }
  return [...players, ...passed];
};
