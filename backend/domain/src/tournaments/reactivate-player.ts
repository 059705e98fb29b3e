import { type ReactivatePlayer, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { isReferee, memberOf } from './member-of';
import { governs, type Tournament } from './tournament';

/** A pause is ended by the player, the referee or the creator; a suspension by whoever may suspend. */
export const reactivatePlayer: Decide<ReactivatePlayer, Tournament, TournamentEvent> = (
  { data: { userId } },
  tournament,
  { actor, now },
) => {
  const { known, member } = memberOf(tournament, userId, now);
  if (!governs(known, actor)) {
    if (actor.id !== userId && !isReferee(known, actor)) throw reject('tournament.not-the-creator');
    if (member.status === 'suspended') throw reject('tournament.suspended');
  }
  if (member.status === 'active') return [];
  return [{ type: 'PlayerReactivated', data: { userId, membershipId: member.membershipId } }];
};
