import type { ChallengeDocument, MatchDocument } from '@tennis/contracts';

/**
 * The end of the time to answer proposed times: the deadline of a counter-proposal, or its last time if that is earlier
 * (domain.md "Challenges").
 */
export const answeredBy = ({ proposedTimes, answerBy }: MatchDocument): string | null => {
  const last = proposedTimes.at(-1);
  return last && answerBy ? (last < answerBy ? last : answerBy) : (last ?? answerBy);
};

/** An automatic acceptance: its times, and the end of the time to pick one. */
export type Forced = Pick<ChallengeDocument, 'pickBy' | 'proposedTimes'>;

/**
 * The time when the clock takes the earliest time of an automatic acceptance, if it comes before the proposed times are over. A
 * counter-offer of the challenged player does not stop it; other times from the challenger do (domain.md "Challenges").
 */
export const pickedBy = (match: MatchDocument, forced: Forced | undefined, now: string): string | undefined => {
  const { status, agreedTime, playerA, proposedBy, proposedTimes } = match;
  if (forced?.pickBy === undefined || forced.pickBy <= now || status !== 'time_proposed' || agreedTime !== null) return undefined;
  if (proposedBy === playerA && !proposedTimes.every((time) => forced.proposedTimes.includes(time))) return undefined;
  const until = answeredBy(match);
  return until === null || forced.pickBy < until ? forced.pickBy : undefined;
};
