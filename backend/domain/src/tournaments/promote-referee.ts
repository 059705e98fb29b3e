import { type PromoteReferee, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { memberOf } from './member-of';
import { governs, type Tournament } from './tournament';

/** One referee at a time: replacing one must be confirmed (domain.md "Tournaments, clubs, roles"). */
export const promoteReferee: Decide<PromoteReferee, Tournament, TournamentEvent> = (
  { data: { userId, replace } },
  tournament,
  { actor, now },
) => {
  const { known, member } = memberOf(tournament, userId, now);
  if (!governs(known, actor)) throw reject('tournament.not-the-creator');
  if (member.status === 'suspended') throw reject('tournament.suspended');
  const former = known.refereeId;
  if (former === userId) return [];
  if (former !== null && !replace) throw reject('tournament.has-referee');
  return [{ type: 'RefereeAssigned', data: { userId, ...(former === null ? {} : { replaces: former }) } }];
};
