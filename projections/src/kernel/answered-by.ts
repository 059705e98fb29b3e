import type { MatchDocument } from '@tennis/contracts';

/** Until when proposed times can be answered: a counter-proposal ends with the days to answer, or with its last time (ADR 0028). */
export const answeredBy = ({ proposedTimes, answerBy }: MatchDocument): string | null => {
  const last = proposedTimes.at(-1);
  return last && answerBy ? (last < answerBy ? last : answerBy) : (last ?? answerBy);
};
