import type { Ladder, Standing } from '@tennis/contracts';

/**
 * A ladder while it is being folded: its lists may be changed in place, its standings never. The code that opens a board owns it; other
 * code does not see it before it is closed.
 */
export interface Board extends Omit<{ -readonly [Key in keyof Ladder]: Ladder[Key] }, 'standings'> {
  standings: Standing[];
  /** The last known seat of each player, on a board of many facts. Only hints, checked at every look-up, so they may be outdated. */
  readonly seats: Map<string, number> | undefined;
}

export const openBoard = (ladder: Ladder, seats?: Map<string, number>): Board => ({
  tournamentId: ladder.tournamentId,
  zone: ladder.zone,
  rules: ladder.rules,
  rulesVersion: ladder.rulesVersion,
  facts: ladder.facts,
  at: ladder.at,
  frozen: ladder.frozen,
  standings: ladder.standings.slice(),
  referees: ladder.referees,
  weekEndsAt: ladder.weekEndsAt,
  nextOrder: ladder.nextOrder,
  seats,
});

/** The ladder of a board that is no longer used. */
export const closeBoard = (board: Board): Ladder => ({
  tournamentId: board.tournamentId,
  zone: board.zone,
  rules: board.rules,
  rulesVersion: board.rulesVersion,
  facts: board.facts,
  at: board.at,
  frozen: board.frozen,
  standings: board.standings,
  referees: board.referees,
  weekEndsAt: board.weekEndsAt,
  nextOrder: board.nextOrder,
});

/** A copy of the ladder, while the board continues to be used. */
export const snapshotOf = (board: Board): Ladder => ({
  ...closeBoard(board),
  standings: board.standings.slice(),
  referees: board.referees.slice(),
});

/** domain.md "Ranking" 1: points, then wins, then fewer defeats, then the initial order. */
export const isAbove = (one: Standing, other: Standing): boolean => {
  if (one.points !== other.points) return one.points > other.points;
  if (one.wins !== other.wins) return one.wins > other.wins;
  if (one.defeats !== other.defeats) return one.defeats < other.defeats;
  return one.order < other.order;
};

export const inDisplayedOrder = (standings: readonly Standing[]): Standing[] =>
  [...standings].sort((one, other) => (isAbove(one, other) ? -1 : 1));

/** The index of a player's standing, -1 if absent; searches outwards from a seat. */
export const seatNear = (standings: readonly Standing[], playerId: string, near: number): number => {
  for (let up = Math.min(near, standings.length - 1), down = up + 1; up >= 0 || down < standings.length; up--, down++) {
    if (up >= 0 && standings[up]!.playerId === playerId) return up;
    if (down < standings.length && standings[down]!.playerId === playerId) return down;
  }
  return -1;
};

/** The index of a player's standing, -1 if not displayed. Searches around the last known seat first. */
export const seatOf = ({ standings, seats }: Board, playerId: string): number => seatNear(standings, playerId, seats?.get(playerId) ?? 0);

/** The same for two players. Without known seats one walk finds both, because reading each standing is the expensive part. */
export const seatsOf = (board: Board, one: string, other: string): readonly [number, number] => {
  if (board.seats) return [seatOf(board, one), seatOf(board, other)];
  const { standings } = board;
  let [seatOfOne, seatOfOther] = [-1, -1];
  for (let seat = 0; seat < standings.length && (seatOfOne < 0 || seatOfOther < 0); seat++) {
    const { playerId } = standings[seat]!;
    if (playerId === one) seatOfOne = seat;
    else if (playerId === other) seatOfOther = seat;
  }
  return [seatOfOne, seatOfOther];
};

/** Replaces the standing at a seat and moves it to its right place; the others must be in order. Returns the new seat. */
export const moveStanding = ({ standings, seats }: Board, seat: number, standing: Standing): number => {
  let target = seat;
  if (seat > 0 && isAbove(standing, standings[seat - 1]!)) {
    target = insertionIndex(standings, standing, 0, seat - 1);
    for (let at = seat; at > target; at--) standings[at] = standings[at - 1]!;
  } else if (seat < standings.length - 1 && isAbove(standings[seat + 1]!, standing)) {
    target = insertionIndex(standings, standing, seat + 2, standings.length) - 1;
    for (let at = seat; at < target; at++) standings[at] = standings[at + 1]!;
  }
  standings[target] = standing;
  seats?.set(standing.playerId, target);
  return target;
};

/** Inserts a standing at its right place. */
export const insertStanding = ({ standings }: Board, standing: Standing): void => {
  standings.splice(insertionIndex(standings, standing, 0, standings.length), 0, standing);
};

/** The first index in [low, high) whose standing is below the given one, else high. */
const insertionIndex = (standings: readonly Standing[], standing: Standing, low: number, high: number): number => {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isAbove(standing, standings[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
};
