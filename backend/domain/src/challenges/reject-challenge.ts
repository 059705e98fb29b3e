import { type ChallengeEvent, hour, type RefusalsDocument, type RejectChallenge, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { requireAnswerable } from './require-answerable';
import { type Challenge, type ExistingChallenge, partiesOf } from './challenge';
import { effectOfRejection } from './effect-of-rejection';

/** Time to pick one of the proposed times after an automatic acceptance, in milliseconds. */
const pickPeriod = 48 * hour;

/** @param from - The time from which the player can know of it: downtime of the server takes none of their time. */
export const automaticAcceptance = (challenge: ExistingChallenge, from: string): ChallengeEvent => ({
  type: 'ChallengeAcceptedAutomatically',
  data: { ...partiesOf(challenge), pickBy: new Date(Date.parse(from) + pickPeriod).toISOString() },
});

/** A rejection above the maximum becomes an acceptance. */
export const rejectChallenge: Decide<
  RejectChallenge,
  Challenge,
  ChallengeEvent,
  { tournament: TournamentDocument; refusals: RefusalsDocument }
> = ({ data }, challenge, { actor, now, facts }) => {
  const pending = requireAnswerable(challenge, actor, now);
  if (effectOfRejection(pending, facts, now) === 'automatic') return [automaticAcceptance(pending, now)];
  return [{ type: 'ChallengeRejected', data: { ...partiesOf(pending), ...(data.reason ? { reason: data.reason } : {}) } }];
};
