import { type ChallengeEvent, hour, type RefusalsDocument, type RejectChallenge, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { answerable } from './answerable';
import { type Challenge, type Known, partiesOf } from './challenge';
import { whatRejectingMeans } from './what-rejecting-means';

/** Time to pick one of the proposed times after an automatic acceptance, in milliseconds. */
const toPick = 48 * hour;

/** @param from - The time from which the player can know of it: downtime of the server takes none of their time. */
export const acceptedAutomatically = (challenge: Known, from: string): ChallengeEvent => ({
  type: 'ChallengeAcceptedAutomatically',
  data: { ...partiesOf(challenge), pickBy: new Date(Date.parse(from) + toPick).toISOString() },
});

/** A rejection above the maximum becomes an acceptance. */
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
