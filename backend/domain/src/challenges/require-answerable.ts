import { type Actor, reject } from '@tennis/contracts';
import type { Challenge, ExistingChallenge } from './challenge';

/**
 * The challenge, if this actor may answer it now. After the deadline an answer is refused even if the expiry is not written yet
 * (domain.md "Challenges").
 * @throws Rejection challenge.unknown, not-yours, not-pending, expired.
 */
export const requireAnswerable = (challenge: Challenge, actor: Actor, now: string): ExistingChallenge => {
  if (challenge.status === 'none') throw reject('challenge.unknown');
  if (actor.id !== challenge.challengedId) throw reject('challenge.not-yours');
  if (challenge.status === 'expired') throw reject('challenge.expired');
  if (challenge.status !== 'pending') throw reject('challenge.not-pending');
  if (now >= challenge.expiresAt) throw reject('challenge.expired');
  return challenge;
};
