import { reject, type SuspendPlayer, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { memberOf } from './member-of';
import { governs, type Tournament } from './tournament';

/** Creator or super admin only (domain.md "Tournaments, clubs, roles"). */
export const suspendPlayer: Decide<SuspendPlayer, Tournament, TournamentEvent> = (
  { data: { userId, reason } },
  tournament,
  { actor, now },
) => {
  const { known, member } = memberOf(tournament, userId, now);
  if (!governs(known, actor)) throw reject('tournament.not-the-creator');
  if (member.status === 'suspended') return [];
  return [{ type: 'PlayerSuspended', data: { userId, membershipId: member.membershipId, ...(reason ? { reason } : {}) } }];
};
