import { type LedgerLine, presets, type ResultFact, type Rules, type Standing } from '@tennis/contracts';
import { type Board, reseat, seatOf } from './board';

/** Where a player of a result stands just before it: displayed at a rank, in the role of referee, or not on the ladder. */
interface Place {
  readonly standing: Standing | undefined;
  /** Infinity for who is not displayed: below everybody who is. */
  readonly rank: number;
}

const placeOf = (board: Board, playerId: string): Place => {
  const seat = seatOf(board, playerId);
  if (seat >= 0) return { standing: board.standings[seat], rank: seat + 1 };
  return { standing: board.referees.find((referee) => referee.playerId === playerId), rank: Infinity };
};

/**
 * A result counts for whoever is on the ladder when it is validated; who left gets nothing, who is referee keeps it with
 * their points until they come back. "Above" and "below" are the displayed order just before (domain.md "Ranking" 2).
 */
export const applyResult = (board: Board, { data }: ResultFact): readonly LedgerLine[] => {
  const loserId = data.winnerId === data.playerA ? data.playerB : data.playerA;
  const winner = placeOf(board, data.winnerId);
  const loser = placeOf(board, loserId);
  const lines: LedgerLine[] = [];
  if (winner.standing)
    lines.push(lineOf(board, winner.standing, winner.rank, loser.rank, loser.rank < winner.rank ? 'winAbove' : 'winBelow'));
  if (loser.standing)
    lines.push(lineOf(board, loser.standing, loser.rank, winner.rank, winner.rank < loser.rank ? 'defeatByAbove' : 'defeatByBelow'));

  const won = winner.standing && { ...winner.standing, ...scored(winner.standing, pointsUnder(board.rules, lines[0]!.rule), 'V') };
  const lost = loser.standing && { ...loser.standing, ...scored(loser.standing, board.rules.defeat, 'D') };
  if (won) settle(board, won);
  if (lost) settle(board, lost);
  if (won) noteRank(board, won);
  if (lost) noteRank(board, lost);
  return lines;
};

type ResultRule = 'winAbove' | 'winBelow' | 'defeatByAbove' | 'defeatByBelow';
type Points = Pick<Rules, 'winAbove' | 'winBelow' | 'defeat'>;

const pointsUnder = (points: Points, rule: LedgerLine['rule']): number =>
  rule === 'winAbove' ? points.winAbove : rule === 'winBelow' ? points.winBelow : points.defeat;

const lineOf = (board: Board, standing: Standing, rank: number, opponentRank: number, rule: ResultRule): LedgerLine => {
  const points = pointsUnder(board.rules, rule);
  return {
    playerId: standing.playerId,
    membershipId: standing.membershipId,
    cause: 'match',
    points,
    total: standing.points + points,
    rulesVersion: board.rulesVersion,
    rule,
    ...(rank === Infinity ? undefined : { rankBefore: rank }),
    ...(opponentRank === Infinity ? undefined : { opponentRankBefore: opponentRank }),
    standardPoints: pointsUnder(presets.standard, rule),
  };
};

/** `ranks` is a list of its own, which `noteRank` completes once both players have moved. */
const scored = (standing: Standing, points: number, letter: 'V' | 'D') => ({
  points: standing.points + points,
  wins: standing.wins + (letter === 'V' ? 1 : 0),
  defeats: standing.defeats + (letter === 'D' ? 1 : 0),
  form: (standing.form + letter).slice(-5),
  ranks: standing.ranks.slice(-9),
});

const settle = (board: Board, standing: Standing): void => {
  const seat = seatOf(board, standing.playerId);
  if (seat >= 0) reseat(board, seat, standing);
  else board.referees = board.referees.map((referee) => (referee.playerId === standing.playerId ? standing : referee));
};

const noteRank = (board: Board, standing: Standing & { readonly ranks: number[] }): void => {
  const seat = seatOf(board, standing.playerId);
  if (seat >= 0) standing.ranks.push(seat + 1);
};
