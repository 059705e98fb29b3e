import type { LedgerLine, RankMove, Standing } from '@tennis/contracts';
import { seatNear } from './board';

/** The maximum of passed players who get a notice, the highest first: at the start of a season one result passes half a ladder. */
const maxPassed = 5;

/**
 * The people whose displayed rank a result changed: its winner, its loser and the players passed. `lines` are the ledger lines of the two,
 * with their ranks before, if they were displayed.
 */
export const movesOf = (
  before: readonly Standing[],
  after: readonly Standing[],
  lines: readonly Pick<LedgerLine, 'playerId' | 'rankBefore'>[],
): readonly RankMove[] => {
  let first = 0;
  // most standings are the same objects; reading their fields, which are far apart in memory, costs more than all the rest
  while (first < after.length && (after[first] === before[first] || after[first]!.playerId === before[first]?.playerId)) first += 1;
  if (first === after.length) return [];
  const players = lines.flatMap(({ playerId, rankBefore }): RankMove[] => {
    if (rankBefore === undefined) return [];
    const to = seatNear(after, playerId, rankBefore - 1) + 1;
    return to === rankBefore ? [] : [{ playerId, from: rankBefore, to }];
  });
  const passed: RankMove[] = [];
  for (let seat = first; seat < after.length && passed.length < maxPassed; seat += 1) {
    const { playerId } = after[seat]!;
    if (before[seat]?.playerId === playerId || lines.some((line) => line.playerId === playerId)) continue;
    // only two people moved, so the player is at most two places away
    const from = seatNear(before, playerId, seat);
    if (from >= 0) passed.push({ playerId, from: from + 1, to: seat + 1 });
  }
  return [...players, ...passed];
};
