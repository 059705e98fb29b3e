import type { RankMove, Standing } from '@tennis/contracts';

/** So many of those who were passed are told, the highest first: at the start of a season one result passes half a ladder. */
const maxPassed = 5;
/** Two people move, so everybody else moves by two places at most. */
const reach = [-1, 1, -2, 2] as const;

/** Where somebody stands who stood at a seat, or right beside it. */
const seatNear = (standings: readonly Standing[], playerId: string, seat: number): number | undefined => {
  const steps = reach.find((step) => standings[seat + step]?.playerId === playerId);
  return steps === undefined ? undefined : seat + steps;
};

/** The people whose displayed rank a result changed: its winner, its loser and those who were passed. */
export const movesOf = (
  before: readonly Standing[],
  after: readonly Standing[],
  winnerId: string,
  loserId: string,
): readonly RankMove[] => {
  let first = 0;
  while (first < after.length && after[first]!.playerId === before[first]?.playerId) first += 1;
  if (first === after.length) return [];
  const players = [winnerId, loserId].flatMap((playerId): RankMove[] => {
    const from = before.findIndex((standing) => standing.playerId === playerId);
    const to = after.findIndex((standing) => standing.playerId === playerId);
    return from >= 0 && from !== to ? [{ playerId, from: from + 1, to: to + 1 }] : [];
  });
  const passed: RankMove[] = [];
  for (let seat = first; seat < after.length && passed.length < maxPassed; seat += 1) {
    const { playerId } = after[seat]!;
    if (playerId === winnerId || playerId === loserId || before[seat]?.playerId === playerId) continue;
    const from = seatNear(before, playerId, seat);
    if (from !== undefined) passed.push({ playerId, from: from + 1, to: seat + 1 });
  }
  return [...players, ...passed];
};
