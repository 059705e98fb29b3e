import { type LedgerLine, presets, type ResultFact, type Rules, type Standing } from '@tennis/contracts';
import { type Board, moveStanding, seatsOf } from './board';

/** The rank of people who are not displayed (a referee, a former member): below everybody displayed. */
const unranked = Infinity;

/**
 * A result counts for the people on the ladder at its validation. A former member gets nothing; a referee keeps it with their points until
 * they return. "Above" and "below" are the displayed order just before (domain.md "Ranking" 2).
 */
export const applyResult = (board: Board, { data }: ResultFact): readonly LedgerLine[] => {
  const loserId = data.winnerId === data.playerA ? data.playerB : data.playerA;
  let [winnerSeat, loserSeat] = seatsOf(board, data.winnerId, loserId);
  const winner = winnerSeat >= 0 ? board.standings[winnerSeat] : refereeOf(board, data.winnerId);
  const loser = loserSeat >= 0 ? board.standings[loserSeat] : refereeOf(board, loserId);
  const winnerRank = winnerSeat >= 0 ? winnerSeat + 1 : unranked;
  const loserRank = loserSeat >= 0 ? loserSeat + 1 : unranked;
  const winnerLine = winner && lineOf(board, winner, loserRank < winnerRank ? 'winAbove' : 'winBelow', winnerRank, loserRank);
  const loserLine = loser && lineOf(board, loser, winnerRank < loserRank ? 'defeatByAbove' : 'defeatByBelow', loserRank, winnerRank);

  const winnerStanding = winnerLine && afterResult(winner, winnerLine.points, 'V');
  const loserStanding = loserLine && afterResult(loser, loserLine.points, 'D');
  // one after the other, each into an order that is right except for that player; passed players shift by one
  if (winnerStanding && winnerSeat >= 0) {
    const seat = moveStanding(board, winnerSeat, winnerStanding);
    if (loserSeat >= 0) loserSeat = shiftedSeat(loserSeat, winnerSeat, seat);
    winnerSeat = seat;
  }
  if (loserStanding && loserSeat >= 0) {
    const seat = moveStanding(board, loserSeat, loserStanding);
    if (winnerSeat >= 0) winnerSeat = shiftedSeat(winnerSeat, loserSeat, seat);
    loserSeat = seat;
  }
  if (winnerStanding) winnerSeat >= 0 ? winnerStanding.ranks.push(winnerSeat + 1) : keepReferee(board, winnerStanding);
  if (loserStanding) loserSeat >= 0 ? loserStanding.ranks.push(loserSeat + 1) : keepReferee(board, loserStanding);
  return winnerLine ? (loserLine ? [winnerLine, loserLine] : [winnerLine]) : loserLine ? [loserLine] : [];
};

const refereeOf = (board: Board, playerId: string): Standing | undefined => board.referees.find((referee) => referee.playerId === playerId);

const keepReferee = (board: Board, standing: Standing): void => {
  board.referees = board.referees.map((referee) => (referee.playerId === standing.playerId ? standing : referee));
};

/** The new index of a seat after another player moved from one seat to another. */
const shiftedSeat = (seat: number, from: number, to: number): number => {
  if (to <= seat && seat < from) return seat + 1;
  if (from < seat && seat <= to) return seat - 1;
  return seat;
};

type ResultRule = 'winAbove' | 'winBelow' | 'defeatByAbove' | 'defeatByBelow';

const pointsUnder = (points: Pick<Rules, 'winAbove' | 'winBelow' | 'defeat'>, rule: ResultRule): number =>
  rule === 'winAbove' ? points.winAbove : rule === 'winBelow' ? points.winBelow : points.defeat;

const lineOf = (board: Board, standing: Standing, rule: ResultRule, rank: number, opponentRank: number): LedgerLine => {
  const points = pointsUnder(board.rules, rule);
  const line: { -readonly [Key in keyof LedgerLine]: LedgerLine[Key] } = {
    playerId: standing.playerId,
    membershipId: standing.membershipId,
    cause: 'match',
    points,
    total: standing.points + points,
    rulesVersion: board.rulesVersion,
    rule,
    standardPoints: pointsUnder(presets.standard, rule),
  };
  if (rank !== unranked) line.rankBefore = rank;
  if (opponentRank !== unranked) line.opponentRankBefore = opponentRank;
  return line;
};

/** A standing with its own copy of the ranks, completed once both players have moved. Written out, because this is the hot path. */
const afterResult = (before: Standing, points: number, letter: 'V' | 'D'): Standing & { readonly ranks: number[] } => ({
  playerId: before.playerId,
  membershipId: before.membershipId,
  status: before.status,
  points: before.points + points,
  wins: before.wins + (letter === 'V' ? 1 : 0),
  defeats: before.defeats + (letter === 'D' ? 1 : 0),
  order: before.order,
  form: (before.form + letter).slice(-5),
  ranks: before.ranks.slice(-9),
  boardRank: before.boardRank,
});
