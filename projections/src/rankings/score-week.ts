import type { Fact, LedgerLine } from '@tennis/contracts';
import type { Board } from './board';
import { change, dropOut, standingOf } from './score-members';

type Week = Extract<Fact, { type: 'WeekClosed' }>['data'];
type Penalty = Extract<Fact, { type: 'PenaltyApplied' }>['data'];

/** What the weekly check decided, with the points it carried: penalties, then exits, then bonuses. */
export const applyWeek = (board: Board, { penalties, exits, bonuses }: Week): readonly LedgerLine[] => {
  const lines = penalties.flatMap((penalty) => applyPenalty(board, penalty));
  for (const { userId } of exits) dropOut(board, userId);
  return [...lines, ...bonuses.flatMap(({ userId, points }) => applyPoints(board, userId, points, 'bonus'))];
};

/** A penalty carries its size and never gives points. */
export const applyPenalty = (board: Board, { userId, points, message }: Penalty): readonly LedgerLine[] =>
  applyPoints(board, userId, -points, 'penalty', message);

const applyPoints = (
  board: Board,
  playerId: string,
  points: number,
  cause: 'penalty' | 'bonus',
  message?: string,
): readonly LedgerLine[] => {
  const standing = standingOf(board, playerId);
  if (!standing || points === 0) return [];
  const total = standing.points + points;
  change(board, playerId, (before) => ({ ...before, points: total }));
  return [
    {
      playerId,
      membershipId: standing.membershipId,
      cause,
      points,
      total,
      rulesVersion: board.rulesVersion,
      rule: cause,
      ...(message ? { message } : undefined),
    },
  ];
};
