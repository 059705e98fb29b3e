import type { ChallengeDocument, MatchDocument } from '@tennis/contracts';

/** Until when proposed times can be answered: a counter-proposal ends with the days to answer, or with its last time (ADR 0028). */
export const answeredBy = ({ proposedTimes, answerBy }: MatchDocument): string | null => {
  const last = proposedTimes.at(-1);
  return last && answerBy ? (last < answerBy ? last : answerBy) : (last ?? answerBy);
};

/** An automatic acceptance: which times it brought, and until when one of them can be picked. */
export type Forced = Pick<ChallengeDocument, 'pickBy' | 'proposedTimes'>;

/**
 * When the clock takes the earliest time of an automatic acceptance, where that comes before the proposed times are over: whatever the
 * challenged player offers instead, unless the challenger offers others (domain.md "Challenges").
 */
export const pickedBy = (match: MatchDocument, forced: Forced | undefined, now: string): string | undefined => {
  const { status, agreedTime, playerA, proposedBy, proposedTimes } = match;
  if (forced?.pickBy === undefined || forced.pickBy <= now || status !== 'time_proposed' || agreedTime !== null) return undefined;
  if (proposedBy === playerA && !proposedTimes.every((time) => forced.proposedTimes.includes(time))) return undefined;
  const until = answeredBy(match);
  return until === null || forced.pickBy < until ? forced.pickBy : undefined;
};
