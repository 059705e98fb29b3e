import type { MatchDocument } from '@tennis/contracts';
import { wasPlayed } from '../kernel/player-result';

/** A period in which a referred person counts for the one who brought them: while a match that they played counts. */
export interface ReferralPeriod {
  readonly userId: string;
  readonly from: string;
  /** Null while it lasts. */
  readonly until: string | null;
}

/** The period in which a played match counts, from the arrival on. */
const countingPeriods = (match: MatchDocument, arrivedAt: string): readonly Omit<ReferralPeriod, 'userId'>[] => {
  if (!wasPlayed(match)) return [];
  const from = match.validated.at > arrivedAt ? match.validated.at : arrivedAt;
  const until = match.annulled?.at ?? null;
  return until !== null && until <= from ? [] : [{ from, until }];
};

/**
 * The periods in which a referred person counts as brought: from their first match that counts until none counts any more, and again from
 * the next.
 *
 * @param matches of that person, in any order. @param arrivedAt matches played before it count from then on.
 */
export const referralPeriods = (userId: string, arrivedAt: string, matches: readonly MatchDocument[]): readonly ReferralPeriod[] => {
  const times = matches.flatMap((match) => countingPeriods(match, arrivedAt)).sort((one, other) => (one.from < other.from ? -1 : 1));
  const periods: ReferralPeriod[] = [];
  for (const { from, until } of times) {
    const last = periods.at(-1);
    if (!last || (last.until !== null && last.until < from)) periods.push({ userId, from, until });
    else if (last.until !== null && (until === null || until > last.until)) periods[periods.length - 1] = { ...last, until };
  }
  return periods;
};
