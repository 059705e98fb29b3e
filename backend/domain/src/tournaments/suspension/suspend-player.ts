import { dateInZone, latestSuspensionEnd, reject, type SuspendPlayer, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { memberOf } from '../member-of';
import { governs, type Tournament } from '../tournament';

/**
 * A suspension ends on a future day, within a year. @throws Rejection tournament.suspension-end-past, tournament.suspension-end-too-far.
 */
const checkedEnd = (until: string, today: string): string => {
  const refuse = (code: 'tournament.suspension-end-past' | 'tournament.suspension-end-too-far') =>
    reject(code, {}, [{ path: 'until', code }]);
  if (until <= today) throw refuse('tournament.suspension-end-past');
  if (until > latestSuspensionEnd(today)) throw refuse('tournament.suspension-end-too-far');
  return until;
};

/**
 * By creator or super admin only (domain.md "Tournaments, clubs, roles"). A new suspension replaces the end of the former one. A suspended
 * player whose account closes keeps the ladder's suspension.
 */
export const suspendPlayer: Decide<SuspendPlayer, Tournament, TournamentEvent> = (
  { data: { userId, reason, until, cause } },
  tournament,
  { actor, now },
) => {
  const { known, member } = memberOf(tournament, userId, now);
  if (!governs(known, actor)) throw reject('tournament.not-the-creator');
  const { membershipId, status, suspendedUntil } = member;
  if (status === 'suspended' && (actor.kind === 'system' || suspendedUntil === until)) return [];
  const untilField = until === undefined ? {} : { until: checkedEnd(until, dateInZone(now, known.zone)) };
  const why = actor.kind === 'system' && cause ? { cause } : {};
  return [{ type: 'PlayerSuspended', data: { userId, membershipId, ...(reason ? { reason } : {}), ...untilField, ...why } }];
};
