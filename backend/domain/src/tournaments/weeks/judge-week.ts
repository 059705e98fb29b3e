import {
  type CountingRule,
  daysAfter,
  dueDaysIn,
  gamesIn,
  hasBonusGames,
  lastWeekOf,
  type MemberCount,
  type minimumVerdicts,
  type Period,
  periodOf,
  type TournamentDocument,
} from '@tennis/contracts';

export type Verdict = (typeof minimumVerdicts)[number];

/** A member's count against the minimum of a period. */
export interface MinimumVerdict {
  readonly userId: string;
  readonly played: number;
  readonly owed: number;
  /** Counted since the minimum was last changed. */
  readonly warnings: number;
  readonly verdict: Verdict;
}

/** The outcome of a rule's period if no more games were played. */
interface PeriodOutcome<Name extends 'minGames' | 'bonus', Member> {
  readonly period: Period<Name>;
  /** True if the period ends with the week in question. */
  readonly isDue: boolean;
  readonly members: readonly Member[];
}

export interface JudgedWeek {
  readonly minimum?: PeriodOutcome<'minGames', MinimumVerdict>;
  /** The Monday from which a minimum will count that does not count in this week. */
  readonly minimumFrom?: string;
  /** The members who earned it; before the end of its period, those who played its games in each week so far. */
  readonly bonus?: PeriodOutcome<'bonus', { readonly userId: string; readonly played: number }>;
  readonly bonusFrom?: string;
}

/** The minimum for the days that count: newcomers owe their share, and nothing is owed for weeks of a pause (domain.md "Weekly check"). */
export const minimumOwed = (count: MemberCount, period: Period<'minGames'>): number =>
  Math.round((period.limit.games * dueDaysIn(count, period)) / (7 * period.limit.weeks));

export const warningsIn = ({ warnings }: MemberCount, { since }: Period<'minGames'>): number =>
  warnings.filter((monday) => monday > since).length;

/** Warnings come first, as often as the rules say; without a penalty there are only warnings. */
const verdictOf = (isMet: boolean, warnings: number, { rules: { penalty } }: Period<'minGames'>): Verdict => {
  if (isMet) return 'met';
  if (!penalty || warnings < penalty.afterWarnings) return 'warning';
  return penalty.type === 'exit' ? 'exit' : 'penalty';
};

const minimumVerdictOf = (userId: string, count: MemberCount, period: Period<'minGames'>): MinimumVerdict => {
  const [played, owed, warnings] = [gamesIn(count, period), minimumOwed(count, period), warningsIn(count, period)];
  return { userId, played, owed, warnings, verdict: verdictOf(played >= owed, warnings, period) };
};

type JudgedTournament = Pick<TournamentDocument, 'rules' | 'rulesHistory' | 'zone' | 'counts' | 'endDate' | 'endedAt'>;

/**
 * The period of a rule that contains a week; undefined if the season's end cuts it short, because it is not judged then
 * (domain.md "Weekly check").
 */
export const judgedPeriodOf = <Name extends CountingRule>(
  tournament: JudgedTournament,
  name: Name,
  monday: string,
): Period<Name> | undefined => {
  const period = periodOf(tournament, name, monday);
  const last = lastWeekOf(tournament);
  return period && last !== undefined && period.until > last ? undefined : period;
};

/** A change starts on the Monday after it: the one that ends this week, or the next one if this week had ended before the change. */
const beginsAfter = (tournament: JudgedTournament, name: 'minGames' | 'bonus', week: string): string | undefined =>
  tournament.rules[name] && [week, daysAfter(week, 7)].find((monday) => judgedPeriodOf(tournament, name, monday));

/** Judges every member by the rules and periods of one week, named by the Monday that ends it. */
export const judgeWeek = (tournament: JudgedTournament, week: string): JudgedWeek => {
  const members = Object.entries(tournament.counts?.members ?? {});
  const monday = daysAfter(week, -7);
  const minimum = judgedPeriodOf(tournament, 'minGames', monday);
  const bonus = judgedPeriodOf(tournament, 'bonus', monday);
  const minimumFrom = minimum ? undefined : beginsAfter(tournament, 'minGames', week);
  const bonusFrom = bonus ? undefined : beginsAfter(tournament, 'bonus', week);
  return {
    ...(minimum
      ? {
          minimum: {
            period: minimum,
            isDue: minimum.until === week,
            members: members.map(([userId, count]) => minimumVerdictOf(userId, count, minimum)),
          },
        }
      : {}),
    ...(bonus
      ? {
          bonus: {
            period: bonus,
            isDue: bonus.until === week,
            members: members
              .filter(([, count]) => hasBonusGames(count, bonus, week))
              .map(([userId, count]) => ({ userId, played: gamesIn(count, bonus) })),
          },
        }
      : {}),
    ...(minimumFrom ? { minimumFrom } : {}),
    ...(bonusFrom ? { bonusFrom } : {}),
  };
};
