import { reject, type RemovePlayer, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { memberOf } from './member-of';
import { governs, type Tournament } from './tournament';

/** By creator or super admin only; a removed player may ask again after seven days (domain.md "Small decisions"). */
export const removePlayer: Decide<RemovePlayer, Tournament, TournamentEvent> = (
  { data: { userId, reason } },
  tournament,
  { actor, now },
) => {
  const { known, member } = memberOf(tournament, userId, now);
  if (!governs(known, actor)) throw reject('tournament.not-the-creator');
  return [{ type: 'PlayerRemoved', data: { userId, membershipId: member.membershipId, ...(reason ? { reason } : {}) } }];
};
