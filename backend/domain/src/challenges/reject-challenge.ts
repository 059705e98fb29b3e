import { type ChallengeEvent, hour, type RefusalsDocument, type RejectChallenge, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { answerable } from './answerable';
import { type Challenge, type Known, partiesOf } from './challenge';
import { whatRejectingMeans } from './what-rejecting-means';

/** How long the challenged player may still pick one of the proposed times after an automatic acceptance, in milliseconds. */
const toPick = 48 * hour;

/** @param from - When the player can know of it: a server that was off takes nothing of their time. */
export const acceptedAutomatically = (challenge: Known, from: string): ChallengeEvent => ({
  type: 'ChallengeAcceptedAutomatically',
  data: { ...partiesOf(challenge), pickBy: new Date(Date.parse(from) + toPick).toISOString() },
});

/** The rejection that would exceed the maximum becomes an acceptance. */
export const rejectChallenge: Decide<
  RejectChallenge,
  Challenge,
  ChallengeEvent,
  { tournament: TournamentDocument; refusals: RefusalsDocument }
> = ({ data }, challenge, { actor, now, facts }) => {
  const pending = answerable(challenge, actor, now);
  if (whatRejectingMeans(pending, facts, now) === 'automatic') return [acceptedAutomatically(pending, now)];
  return [{ type: 'ChallengeRejected', data: { ...partiesOf(pending), ...(data.reason ? { reason: data.reason } : {}) } }];
};
