import { type Fact, type MemberFact, type MemberStatus, type Standing, statusOfSuspended } from '@tennis/contracts';
import { type Board, inDisplayedOrder, moveStanding, insertStanding, seatOf } from './board';

type RefereeFact = Extract<Fact, { type: 'RefereeAssigned' | 'RefereeRemoved' }>;

const statusAfter = (fact: MemberFact): MemberStatus | undefined => {
  if (fact.type === 'PlayerSuspended') return statusOfSuspended(fact.data);
  if (fact.type === 'PlayerPaused') return 'paused';
  return fact.type === 'PlayerReactivated' ? 'active' : undefined;
};

/** Paused and suspended people keep their place; people who leave or are removed drop out (domain.md "Ranking" 8). */
export const applyMember = (board: Board, fact: MemberFact): void => {
  const { type, data } = fact;
  const status = statusAfter(fact);
  if (status) return changeStanding(board, data.userId, (standing) => ({ ...standing, status }));
  dropOut(board, data.userId);
  if (type === 'PlayerJoined') insertStanding(board, newStanding(data.userId, data.membershipId, board.nextOrder++));
};

/** Everybody starts at 0, behind those who entered before; a rejoin is a new membership. */
const newStanding = (playerId: string, membershipId: string, order: number): Standing => ({
  playerId,
  membershipId,
  status: 'active',
  points: 0,
  wins: 0,
  defeats: 0,
  order,
  form: '',
  ranks: [],
  boardRank: null,
});

export const dropOut = (board: Board, playerId: string): void => {
  const seat = seatOf(board, playerId);
  if (seat >= 0) board.standings.splice(seat, 1);
  else board.referees = board.referees.filter((referee) => referee.playerId !== playerId);
};

/** Puts a changed standing in its right place, or changes that of a referee; does nothing for a player who is not on the ladder. */
export const changeStanding = (board: Board, playerId: string, updated: (standing: Standing) => Standing): void => {
  const seat = seatOf(board, playerId);
  if (seat >= 0) moveStanding(board, seat, updated(board.standings[seat]!));
  else board.referees = board.referees.map((referee) => (referee.playerId === playerId ? updated(referee) : referee));
};

export const standingOf = (board: Board, playerId: string): Standing | undefined =>
  board.standings[seatOf(board, playerId)] ?? board.referees.find((referee) => referee.playerId === playerId);

/** A referee is not ranked while in the role; the points come back with the person (domain.md "Tournaments, clubs, roles"). */
export const applyReferee = (board: Board, fact: RefereeFact): void => {
  if (fact.type === 'RefereeRemoved') return returnReferee(board, fact.data.userId);
  if (fact.data.replaces !== undefined) returnReferee(board, fact.data.replaces);
  const seat = seatOf(board, fact.data.userId);
  if (seat >= 0) board.referees = [...board.referees, ...board.standings.splice(seat, 1)];
};

const returnReferee = (board: Board, playerId: string): void => {
  const standing = board.referees.find((referee) => referee.playerId === playerId);
  if (!standing) return;
  board.referees = board.referees.filter((referee) => referee !== standing);
  insertStanding(board, standing);
};

/** Sets the initial order from a shuffle or an arrangement, and nothing else; people who are not listed follow in their former order. */
export const applyOrder = (board: Board, order: readonly string[]): void => {
  const places = new Map(order.map((playerId, place) => [playerId, place]));
  const everybody = [...board.standings, ...board.referees].sort(
    (one, other) => (places.get(one.playerId) ?? order.length) - (places.get(other.playerId) ?? order.length) || one.order - other.order,
  );
  const orders = new Map(everybody.map((standing, place) => [standing.playerId, place]));
  const reordered = (standing: Standing): Standing => ({ ...standing, order: orders.get(standing.playerId)! });
  board.standings = inDisplayedOrder(board.standings.map(reordered));
  board.referees = board.referees.map(reordered);
};
