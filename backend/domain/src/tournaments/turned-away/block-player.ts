import { type BlockPlayer, type PersonDocument, reject, type TournamentEvent, type UnblockPlayer } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { running } from '../answer-join-request';
import { governs, type Tournament } from '../tournament';

/**
 * The creator may block (domain.md "Small decisions"): who is in drops out, who asks is refused, and who is outside cannot come. How they
 * drop out says the reason too, for it is what they are told of.
 */
export const blockPlayer: Decide<BlockPlayer, Tournament, TournamentEvent, { person: PersonDocument }> = (
  { data: { userId, reason } },
  tournament,
  { actor, now, facts: { person } },
) => {
  const known = running(tournament, now);
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

/** Whoever is unblocked is welcome at once, however short a time ago they were removed. */
export const unblockPlayer: Decide<UnblockPlayer, Tournament, TournamentEvent> = ({ data: { userId } }, tournament, { actor, now }) => {
  const known = running(tournament, now);
  if (!governs(known, actor)) throw reject('tournament.not-the-creator');
  return known.blocked.has(userId) ? [{ type: 'PlayerUnblocked', data: { userId } }] : [];
};
