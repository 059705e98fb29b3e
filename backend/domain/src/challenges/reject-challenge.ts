import { type ChallengeEvent, hour, type RefusalsDocument, type RejectChallenge, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { answerable } from './answerable';
import { type Challenge, type Known, partiesOf } from './challenge';
import { whyNotPlay } from './why-not-challenge';

/** How long the challenged player may still pick one of the proposed times after an automatic acceptance, in milliseconds. */
const toPick = 48 * hour;

interface Facts {
  readonly tournament?: TournamentDocument;
  readonly refusals?: RefusalsDocument;
}

/**
 * True when one more refusal would exceed what the tournament allows; 0 allows any number (domain.md "Challenges"). Nobody has to
 * accept what the maximum of games forbids.
 */
export const isOneTooMany = ({ challengedId, challengerId }: Known, { tournament, refusals }: Facts, now: string): boolean => {
  const most = tournament?.rules.maxRejections ?? 0;
  if (!tournament || most === 0 || (refusals?.rejections ?? 0) < most) return false;
  return whyNotPlay(tournament, challengedId, challengerId, now) === undefined;
};

export const acceptedAutomatically = (challenge: Known, now: string): ChallengeEvent => ({
  type: 'ChallengeAcceptedAutomatically',
  data: { ...partiesOf(challenge), pickBy: new Date(Date.parse(now) + toPick).toISOString() },
});

/** The rejection that would exceed the maximum becomes an acceptance. */
export const rejectChallenge: Decide<
  RejectChallenge,
  Challenge,
  ChallengeEvent,
  { tournament: TournamentDocument; refusals: RefusalsDocument }
> = ({ data }, challenge, { actor, now, facts }) => {
  const pending = answerable(challenge, actor, now);
  if (isOneTooMany(pending, facts, now)) return [acceptedAutomatically(pending, now)];
  return [{ type: 'ChallengeRejected', data: { ...partiesOf(pending), ...(data.reason ? { reason: data.reason } : {}) } }];
};
