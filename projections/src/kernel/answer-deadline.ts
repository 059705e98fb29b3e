import type { ChallengeDocument, MatchDocument } from '@tennis/contracts';

/**
 * The end of the time to answer proposed times: the deadline of a counter-proposal, or its last time if that is earlier
 * (domain.md "Challenges").
 */
export const answerDeadline = ({ proposedTimes, answerBy }: MatchDocument): string | null => {
  const last = proposedTimes.at(-1);
  return last && answerBy ? (last < answerBy ? last : answerBy) : (last ?? answerBy);
};

/** An automatic acceptance: its times, and the end of the time to pick one. */
export type AutomaticAcceptance = Pick<ChallengeDocument, 'pickBy' | 'proposedTimes'>;

/**
 * The time when the clock takes the earliest time of an automatic acceptance, if it comes before the proposed times are over. A
 * counter-offer of the challenged player does not stop it; other times from the challenger do (domain.md "Challenges").
 */
export const pickDeadline = (match: MatchDocument, acceptance: AutomaticAcceptance | undefined, now: string): string | undefined => {
  const { status, agreedTime, playerA, proposedBy, proposedTimes } = match;
  if (acceptance?.pickBy === undefined || acceptance.pickBy <= now || status !== 'time_proposed' || agreedTime !== null) return undefined;
  if (proposedBy === playerA && !proposedTimes.every((time) => acceptance.proposedTimes.includes(time))) return undefined;
  const until = answerDeadline(match);
  return until === null || acceptance.pickBy < until ? acceptance.pickBy : undefined;
};
