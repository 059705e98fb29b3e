import { type DemoteReferee, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { governs, statusOf, type Tournament } from './tournament';

/** Puts the referee back on the ladder with their former points (domain.md "Tournaments, clubs, roles"). */
export const demoteReferee: Decide<DemoteReferee, Tournament, TournamentEvent> = ({ data: { userId } }, tournament, { actor, now }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  if (statusOf(tournament, now) === 'frozen') throw reject('tournament.frozen');
  if (tournament.refereeId === userId) return [{ type: 'RefereeRemoved', data: { userId } }];
  if (!tournament.members.has(userId)) throw reject('tournament.not-joined');
  return []; // a repeated command: the member is a player already
};
