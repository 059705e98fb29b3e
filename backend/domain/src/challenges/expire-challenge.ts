import {
  type ChallengeEvent,
  day,
  type ExpireChallenge,
  type RefusalsDocument,
  type Rejecting,
  reject,
  type TournamentDocument,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Challenge, partiesOf } from './challenge';
import { acceptedAutomatically } from './reject-challenge';
import { whatRejectingMeans } from './what-rejecting-means';

/** Silence counts as a rejection only after enough time to answer (domain.md "Challenges"). */
export const silenceCounts = (issuedAt: string, endedAt: string): boolean => Date.parse(endedAt) - Date.parse(issuedAt) >= day;

/** The effect of no answer, for the clock and for the player who has to answer. */
export const whatSilenceMeans = (
  challenge: Parameters<typeof whatRejectingMeans>[0] & { readonly issuedAt: string; readonly expiresAt: string },
  facts: Parameters<typeof whatRejectingMeans>[1],
  now: string,
): Rejecting => (silenceCounts(challenge.issuedAt, challenge.expiresAt) ? whatRejectingMeans(challenge, facts, now) : 'free');

/** Sent by the clock only. Like a rejection, silence can trigger the automatic acceptance. */
export const expireChallenge: Decide<
  ExpireChallenge,
  Challenge,
  ChallengeEvent,
  { tournament: TournamentDocument; refusals: RefusalsDocument }
> = (_command, challenge, { actor, now, writtenAt, facts }) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (challenge.status !== 'pending' || now < challenge.expiresAt) return [];
  if (whatSilenceMeans(challenge, facts, now) === 'automatic') return [acceptedAutomatically(challenge, writtenAt)];
  return [{ type: 'ChallengeExpired', data: partiesOf(challenge) }];
};
