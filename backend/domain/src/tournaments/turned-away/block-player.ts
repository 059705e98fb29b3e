import { type BlockPlayer, type PersonDocument, reject, type TournamentEvent, type UnblockPlayer } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { requireRunning } from '../answer-join-request';
import { governs, type Tournament } from '../tournament';

/**
 * The creator may block (domain.md "Small decisions"): a member drops out, a request is refused, and an outsider cannot join. The removal
 * or refusal has the reason too, because its notice shows it.
 */
export const blockPlayer: Decide<BlockPlayer, Tournament, TournamentEvent, { person: PersonDocument }> = (
  { data: { userId, reason } },
  tournament,
  { actor, now, facts: { person } },
) => {
  const known = requireRunning(tournament, now);
  if (!governs(known, actor)) throw reject('tournament.not-the-creator');
  if (!person || person.erased) throw reject('user.unknown');
  if (userId === known.creatorId) throw reject('tournament.cannot-block-creator');
  if (known.blocked.has(userId)) return [];
  const member = known.members.get(userId);
  const why = reason ? { reason } : {};
  return [
    ...(member ? [{ type: 'PlayerRemoved' as const, data: { userId, membershipId: member.membershipId, ...why } }] : []),
    ...(known.requests.has(userId) ? [{ type: 'JoinRejected' as const, data: { userId, ...why } }] : []),
    { type: 'PlayerBlocked', data: { userId, ...why } },
  ];
};

/** An unblocked player may join at once, however recently they were removed. */
export const unblockPlayer: Decide<UnblockPlayer, Tournament, TournamentEvent> = ({ data: { userId } }, tournament, { actor, now }) => {
  const known = requireRunning(tournament, now);
  if (!governs(known, actor)) throw reject('tournament.not-the-creator');
  return known.blocked.has(userId) ? [{ type: 'PlayerUnblocked', data: { userId } }] : [];
};
