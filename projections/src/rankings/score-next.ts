import { type Fact, type Ladder, type LedgerLine, nextMonday, type Standing } from '@tennis/contracts';
import { type Board, closeBoard, openBoard } from './board';
import { applyMember, applyOrder, applyReferee } from './score-members';
import { applyResult } from './score-result';
import { applyPenalty, applyWeek } from './score-week';

export interface ScoredFact {
  readonly ladder: Ladder;
  readonly lines: readonly LedgerLine[];
}

/** The empty ladder of a new tournament. */
export const openLadder = ({ data, occurredAt }: Extract<Fact, { type: 'TournamentCreated' }>): Ladder => ({
  tournamentId: data.tournamentId,
  zone: data.zone,
  rules: data.rules,
  rulesVersion: 1,
  facts: 1,
  at: occurredAt,
  frozen: false,
  standings: [],
  referees: [],
  weekEndsAt: null,
  nextOrder: 0,
});

/**
 * The rule book of a ladder (domain.md "Ranking"): returns the ladder after one fact, and the ledger lines. Ignores corrections: annulments
 * and rules since the start are folds of other facts (`correctedLadder`).
 */
export const scoreNext = (ladder: Ladder, fact: Fact): ScoredFact => {
  const board = openBoard(ladder);
  const lines = applyFact(board, fact);
  return { ladder: closeBoard(board), lines };
};

const noLines: readonly LedgerLine[] = [];

/** The same step on a board that is changed in place. */
export const applyFact = (board: Board, fact: Fact): readonly LedgerLine[] => {
  closeWeekBefore(board, fact.occurredAt);
  board.facts += 1;
  board.at = fact.occurredAt;
  switch (fact.type) {
    case 'ResultValidated':
      return applyResult(board, fact);
    case 'PlayerJoined':
    case 'PlayerLeft':
    case 'PlayerRemoved':
    case 'PlayerPaused':
    case 'PlayerSuspended':
    case 'PlayerReactivated':
      applyMember(board, fact);
      return noLines;
    case 'RefereeAssigned':
    case 'RefereeRemoved':
      applyReferee(board, fact);
      return noLines;
    case 'RankingShuffled':
    case 'RankingArranged':
      applyOrder(board, fact.data.order);
      return noLines;
    case 'ZoneCorrected':
      board.zone = fact.data.zone;
      board.weekEndsAt = nextMonday(fact.occurredAt, board.zone);
      return noLines;
    case 'RulesChanged':
      board.rules = fact.data.rules;
      board.rulesVersion = fact.data.rulesVersion;
      return noLines;
    case 'WeekClosed':
      return applyWeek(board, fact.data);
    case 'PenaltyApplied':
      return applyPenalty(board, fact.data);
    case 'TournamentFrozen':
      board.frozen = true;
      return noLines;
    case 'TournamentCreated':
    case 'ResultAnnulled':
      return noLines;
  }
};

/** Counts an annulled fact, which stays a fact of the ladder, without moving anybody. */
export const countSkippedFact = (board: Board): void => {
  board.facts += 1;
};

/**
 * Stores the board of the last closed week, which movement arrows compare with: the first fact at or after Monday 00:00 in the ladder's
 * zone (the weekly check is one) closes the week before it is applied. The calendar is used only then.
 */
const closeWeekBefore = (board: Board, instant: string): void => {
  if (board.weekEndsAt !== null && instant < board.weekEndsAt) return;
  if (board.weekEndsAt !== null) {
    board.standings.forEach((standing, seat) => {
      if (standing.boardRank !== seat + 1) board.standings[seat] = withBoardRank(standing, seat + 1);
    });
    board.referees = board.referees.map((referee) => ({ ...referee, boardRank: null }));
  }
  board.weekEndsAt = nextMonday(instant, board.zone);
};

/** Written out in the property order of every other standing: a spread would give it another hidden class, and this is the hot path. */
const withBoardRank = (before: Standing, boardRank: number): Standing => ({
  playerId: before.playerId,
  membershipId: before.membershipId,
  status: before.status,
  points: before.points,
  wins: before.wins,
  defeats: before.defeats,
  order: before.order,
  form: before.form,
  ranks: before.ranks,
  boardRank,
});
