import type { Fact, KeptText, LedgerLine } from '@tennis/contracts';
import { type Board, seatOf } from './board';
import { changeStanding, dropOut, standingOf } from './score-members';

type Week = Extract<Fact, { type: 'WeekClosed' }>['data'];
type Penalty = Extract<Fact, { type: 'PenaltyApplied' }>['data'];

/**
 * Applies the decisions of the weekly check, with their points: penalties, then exits, then bonuses. They happen at the same moment, so the
 * ranks before them are those of the board before the check.
 */
export const applyWeek = (board: Board, { penalties, exits, bonuses }: Week): readonly LedgerLine[] => {
  const ranks = new Map([...penalties, ...bonuses].map(({ userId }) => [userId, seatOf(board, userId) + 1]));
  const lines = penalties.flatMap((penalty) => applyPenalty(board, penalty, ranks.get(penalty.userId)));
  for (const { userId } of exits) dropOut(board, userId);
  return [...lines, ...bonuses.flatMap(({ userId, points }) => applyPoints(board, userId, points, 'bonus', ranks.get(userId)))];
};

/** A penalty is stored as a positive number and never gives points. */
export const applyPenalty = (board: Board, { userId, points, message }: Penalty, rank = seatOf(board, userId) + 1): readonly LedgerLine[] =>
  applyPoints(board, userId, -points, 'penalty', rank, message);

/** @param rank - The player's rank before, from 1; 0 if not displayed. */
const applyPoints = (
  board: Board,
  playerId: string,
  points: number,
  cause: 'penalty' | 'bonus',
  rank: number | undefined,
  message?: KeptText,
): readonly LedgerLine[] => {
  const standing = standingOf(board, playerId);
  if (!standing || points === 0) return [];
  const total = standing.points + points;
  changeStanding(board, playerId, (before) => ({ ...before, points: total }));
  return [
    {
      playerId,
      membershipId: standing.membershipId,
      cause,
      points,
      total,
      rulesVersion: board.rulesVersion,
      rule: cause,
      ...(rank ? { rankBefore: rank } : undefined),
      ...(message ? { message } : undefined),
    },
  ];
};
