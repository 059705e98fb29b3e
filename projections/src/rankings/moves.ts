import type { LedgerLine, RankMove, Standing } from '@tennis/contracts';
import { seatAround } from './board';

/** So many of those who were passed are told, the highest first: at the start of a season one result passes half a ladder. */
const maxPassed = 5;

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
    // two people moved, so that it is found two places away at most
    const from = seatAround(before, playerId, seat);
    if (from >= 0) passed.push({ playerId, from: from + 1, to: seat + 1 });
  }
  return [...players, ...passed];
};
