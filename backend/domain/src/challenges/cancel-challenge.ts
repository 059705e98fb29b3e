import { type CancelChallenge, type ChallengeEvent, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Challenge, partiesOf } from './challenge';

/**
 * The challenger withdraws a pending challenge, or the program cancels it for a cause when a player is out of the ladder
 * (domain.md "Challenges"). After the deadline the challenger cannot, even if the expiry is not written yet: the effect of silence would be
 * lost.
 */
export const cancelChallenge: Decide<CancelChallenge, Challenge, ChallengeEvent> = ({ data }, challenge, { actor, now }) => {
  if (challenge.status === 'none') throw reject('challenge.unknown');
  if (actor.kind !== 'system' && actor.id !== challenge.challengerId) throw reject('challenge.not-yours');
  if (challenge.status !== 'pending') {
    if (actor.kind === 'system' || challenge.status === 'cancelled') return [];
    throw reject('challenge.not-pending');
  }
  if (actor.kind !== 'system' && now >= challenge.expiresAt) throw reject('challenge.expired');
  const why = actor.kind === 'system' ? data.cause && { cause: data.cause } : data.reason && { reason: data.reason };
  return [{ type: 'ChallengeCancelled', data: { ...partiesOf(challenge), ...why } }];
};
