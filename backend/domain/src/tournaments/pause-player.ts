import { type PausePlayer, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { isReferee, memberOf } from './member-of';
import { governs, type Tournament } from './tournament';

/** A player pauses themselves; the referee and the creator may pause them too (domain.md "Tournaments, clubs, roles"). Cancels nothing. */
export const pausePlayer: Decide<PausePlayer, Tournament, TournamentEvent> = ({ data: { userId } }, tournament, { actor, now }) => {
  const { known, member } = memberOf(tournament, userId, now);
  if (actor.id !== userId && !isReferee(known, actor) && !governs(known, actor)) throw reject('tournament.not-the-creator');
  if (member.status === 'suspended') throw reject('tournament.suspended');
  if (member.status === 'paused') return [];
  return [{ type: 'PlayerPaused', data: { userId, membershipId: member.membershipId } }];
};
