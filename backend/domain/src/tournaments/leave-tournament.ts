import { type LeaveTournament, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { statusOf, type Tournament } from './tournament';

/**
 * A player who leaves drops out of the ladder; the opponents keep their points. A suspended player cannot leave: coming back would end the
 * suspension.
 */
export const leaveTournament: Decide<LeaveTournament, Tournament, TournamentEvent> = ({ data: { userId } }, tournament, { actor, now }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (actor.kind !== 'system' && actor.id !== userId) throw reject('right.missing');
  const member = tournament.members.get(userId);
  if (!member) throw reject('tournament.not-joined');
  if (statusOf(tournament, now) === 'frozen') throw reject('tournament.frozen');
  if (member.status === 'suspended' && actor.kind !== 'system') throw reject('tournament.suspended');
  return [{ type: 'PlayerLeft', data: { userId, membershipId: member.membershipId } }];
};
