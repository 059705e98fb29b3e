import { type AccountDocument, type Actor, endOfDay, type ReactivatePlayer, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { isReferee, memberOf } from '../member-of';
import { governs, isEnded, type Member, type Tournament } from '../tournament';

const reactivatedEvent = (userId: string, { membershipId }: Member): TournamentEvent => ({
  type: 'PlayerReactivated',
  data: { userId, membershipId },
});

/**
 * By the clock. Changes nothing if that suspension was ended or has another end, nor while the account is closed: reopening the account
 * reactivates the player.
 */
const reactivateByClock = (
  { data: { userId, until } }: ReactivatePlayer & { readonly data: { readonly until: string } },
  tournament: Tournament,
  { actor, now, account }: { readonly actor: Actor; readonly now: string; readonly account: AccountDocument | undefined },
): readonly TournamentEvent[] => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (tournament.status === 'none' || isEnded(tournament, now)) return [];
  const member = tournament.members.get(userId);
  if (member?.suspendedUntil !== until || now < endOfDay(until, tournament.zone)) return [];
  return account && account.status !== 'active' ? [] : [reactivatedEvent(userId, member)];
};

/** The player, the referee or the creator ends a pause; people who may suspend, or the clock at its end, end a suspension. */
export const reactivatePlayer: Decide<ReactivatePlayer, Tournament, TournamentEvent, { account: AccountDocument }> = (
  { type, data: { tournamentId, userId, until } },
  tournament,
  { actor, now, facts: { account } },
) => {
  if (until !== undefined) return reactivateByClock({ type, data: { tournamentId, userId, until } }, tournament, { actor, now, account });
  const { known, member } = memberOf(tournament, userId, now);
  if (!governs(known, actor)) {
    if (actor.id !== userId && !isReferee(known, actor)) throw reject('tournament.not-the-creator');
    if (member.status === 'suspended') throw reject('tournament.suspended');
  }
  return member.status === 'active' ? [] : [reactivatedEvent(userId, member)];
};
