import {
  type ChallengeEvent,
  day,
  type ExpireChallenge,
  type RefusalsDocument,
  type RejectionEffect,
  reject,
  type TournamentDocument,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Challenge, partiesOf } from './challenge';
import { automaticAcceptance } from './reject-challenge';
import { effectOfRejection } from './effect-of-rejection';

/** Silence counts as a rejection only after enough time to answer (domain.md "Challenges"). */
export const isSilenceRejection = (issuedAt: string, endedAt: string): boolean => Date.parse(endedAt) - Date.parse(issuedAt) >= day;

/** The effect of no answer, for the clock and for the player who has to answer. */
export const effectOfNoAnswer = (
  challenge: Parameters<typeof effectOfRejection>[0] & { readonly issuedAt: string; readonly expiresAt: string },
  facts: Parameters<typeof effectOfRejection>[1],
  now: string,
): RejectionEffect => (isSilenceRejection(challenge.issuedAt, challenge.expiresAt) ? effectOfRejection(challenge, facts, now) : 'free');

/** Sent by the clock only. Like a rejection, silence can trigger the automatic acceptance. */
export const expireChallenge: Decide<
  ExpireChallenge,
  Challenge,
  ChallengeEvent,
  { tournament: TournamentDocument; refusals: RefusalsDocument }
> = (_command, challenge, { actor, now, writtenAt, facts }) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (challenge.status !== 'pending' || now < challenge.expiresAt) return [];
  if (effectOfNoAnswer(challenge, facts, now) === 'automatic') return [automaticAcceptance(challenge, writtenAt)];
  return [{ type: 'ChallengeExpired', data: partiesOf(challenge) }];
};
