import type { MatchDocument } from '@tennis/contracts';
import { wasPlayed } from '../kernel/played';

/** A period in which a referred person counts for the one who brought them: while a match that they played counts. */
export interface Brought {
  readonly userId: string;
  readonly from: string;
  /** Null while it lasts. */
  readonly until: string | null;
}

/** The period in which a played match counts, from the arrival on. */
const counting = (match: MatchDocument, arrivedAt: string): readonly Omit<Brought, 'userId'>[] => {
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
export const broughtWhile = (userId: string, arrivedAt: string, matches: readonly MatchDocument[]): readonly Brought[] => {
  const times = matches.flatMap((match) => counting(match, arrivedAt)).sort((one, other) => (one.from < other.from ? -1 : 1));
  const told: Brought[] = [];
  for (const { from, until } of times) {
    const last = told.at(-1);
    if (!last || (last.until !== null && last.until < from)) told.push({ userId, from, until });
    else if (last.until !== null && (until === null || until > last.until)) told[told.length - 1] = { ...last, until };
  }
  return told;
};
