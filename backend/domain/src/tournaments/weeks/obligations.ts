import {
  dateInZone,
  daysAfter,
  gamesIn,
  hasBonusGames,
  mondayOf,
  type CountingRule,
  type KeptRules,
  type Obligations,
  type Period,
  periodOf,
  type TournamentDocument,
} from '@tennis/contracts';
import { judgedPeriodOf, minimumOwed, warningsIn } from './judge-week';

const spanOf = ({ from, until }: Period) => ({ from, to: daysAfter(until, -1) });

/** The bonus has its text sealed; it is opened for the reader. */
export type SealedObligations = Omit<Obligations, 'bonus'> & {
  readonly bonus?: Omit<NonNullable<Obligations['bonus']>, 'description'> & Pick<NonNullable<KeptRules['bonus']>, 'description'>;
};

/**
 * A member's obligations and limits in the running periods; for a rule that was just changed, in its first period. A maximum counts to the
 * last day, a minimum and a bonus only if they will be judged; a bonus missed in an earlier week is left out.
 */
export const obligationsOf = (tournament: TournamentDocument, userId: string, now: string): SealedObligations => {
  const count = tournament.counts?.members[userId];
  if (!count) return { warnings: 0 };
  const monday = mondayOf(dateInZone(now, tournament.zone));
  const runningPeriod = <Name extends CountingRule>(name: Name, period = judgedPeriodOf): Period<Name> | undefined =>
    tournament.rules[name] ? (period(tournament, name, monday) ?? period(tournament, name, daysAfter(monday, 7))) : undefined;
  const [minimum, maximum, bonus] = [runningPeriod('minGames'), runningPeriod('maxGames', periodOf), runningPeriod('bonus')];
  const isBonusOpen = bonus && hasBonusGames(count, bonus, monday);
  const first = minimum ?? maximum;
  const warnings = minimum ? warningsIn(count, minimum) : 0;
  const penalty = minimum?.rules.penalty;
  const isOtherPeriod = minimum && maximum && (minimum.from !== maximum.from || minimum.until !== maximum.until);
  return {
    ...(first ? { period: spanOf(first), played: gamesIn(count, first) } : {}),
    ...(minimum ? { minimum: minimumOwed(count, minimum) } : {}),
    ...(maximum ? { maximum: maximum.limit.games } : {}),
    ...(isOtherPeriod ? { maximumIn: { ...spanOf(maximum), played: gamesIn(count, maximum) } } : {}),
    ...(isBonusOpen ? { bonus: { ...spanOf(bonus), played: count.games[monday] ?? 0, ...bonusOf(bonus) } } : {}),
    warnings,
    ...(penalty ? { warningsLeft: Math.max(0, penalty.afterWarnings - warnings) } : {}),
  };
};

const bonusOf = ({ limit: { games, weeks, points, description } }: Period<'bonus'>) => ({ games, weeks, points, description });
