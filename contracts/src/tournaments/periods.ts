import { daysAfter, daysBetween, mondayOf } from '../weeks/calendar';
import { dateInZone } from '../kernel/zoned-time';
import type { KeptRules } from './rules';
import { withTexts } from './with-texts';
import type { MemberCount, DayRange } from './views';
import type { Zone } from './zone';

/** The rules that count games, each over its own periods. */
export type CountingRule = 'minGames' | 'maxGames' | 'bonus';

/** The weeks over which a rule counts, from a Monday to the Monday after its last day. */
export interface Period<Name extends CountingRule = CountingRule> {
  readonly from: string;
  readonly until: string;
  /** The Monday since which the rule has been unchanged; its first period began there. */
  readonly since: string;
  readonly limit: NonNullable<KeptRules[Name]>;
  /** All rules in force at the end of the week. */
  readonly rules: KeptRules;
}

interface RulesOverTime {
  readonly zone: Zone;
  readonly rulesHistory: readonly { readonly rules: KeptRules; readonly at: string }[];
}

export const countsGames = ({ minGames, maxGames, bonus }: KeptRules): boolean =>
  minGames !== undefined || maxGames !== undefined || bonus !== undefined;

/** Identifies a rule; changed texts do not make it a different rule. A penalty belongs to the minimum that it enforces. */
const identityOf = (name: CountingRule, kept: KeptRules): string | undefined => {
  const rules = withTexts(kept, () => '');
  return JSON.stringify(name === 'minGames' && rules.minGames ? [rules.minGames, rules.penalty] : rules[name]);
};

/**
 * The period of a rule that contains the week of this Monday, by the rules in force when that week ends. A change starts a new period on
 * the Monday after it (domain.md "Weekly check"); until then there is none. A bonus requires games in each week, so its first period starts
 * with the first whole week of the ladder.
 */
export const periodOf = <Name extends CountingRule>(
  { rulesHistory, zone }: RulesOverTime,
  name: Name,
  monday: string,
): Period<Name> | undefined => {
  const versions = rulesHistory
    .map(({ rules, at }, nth) => {
      const day = dateInZone(at, zone);
      const made = mondayOf(day);
      const isThere = nth === 0 && (name !== 'bonus' || day === made);
      return { rules, made, identity: identityOf(name, rules), begins: isThere ? made : daysAfter(made, 7) };
    })
    .filter(({ made }) => made <= monday);
  const latest = versions.at(-1);
  const limit = latest?.rules[name];
  if (!latest || !limit) return undefined;
  const since = versions[versions.findLastIndex(({ identity }) => identity !== latest.identity) + 1]!.begins;
  if (since > monday) return undefined;
  const days = 7 * limit.weeks;
  const from = daysAfter(since, Math.floor(daysBetween(since, monday) / days) * days);
  return { from, until: daysAfter(from, days), since, limit, rules: latest.rules };
};

/** True if a member played the games of a bonus in each week of its period up to a Monday, which is excluded. */
export const hasBonusGames = (count: MemberCount | undefined, { from, limit }: Period<'bonus'>, until: string): boolean => {
  for (let monday = from; monday < until; monday = daysAfter(monday, 7)) if ((count?.games[monday] ?? 0) < limit.games) return false;
  return true;
};

type Span = Pick<Period, 'from' | 'until'>;

/** The number of games that a member played in a period, by the date played. */
export const gamesIn = (count: MemberCount | undefined, { from, until }: Span): number =>
  Object.entries(count?.games ?? {}).reduce((sum, [monday, games]) => (monday >= from && monday < until ? sum + games : sum), 0);

const daysIn = (ranges: readonly DayRange[], { from, until }: Span): number =>
  ranges.reduce((sum, range) => {
    const first = range.from > from ? range.from : from;
    const end = range.until !== null && range.until < until ? range.until : until;
    return end > first ? sum + daysBetween(first, end) : sum;
  }, 0);

/**
 * The number of days of a period for which a member owes games, if nothing changes until its end: those on which they could play, without
 * the weeks that a pause covers whole (domain.md "Weekly check").
 */
export const dueDaysIn = ({ able, paused }: MemberCount, { from, until }: Span): number => {
  let due = 0;
  for (let monday = from; monday < until; monday = daysAfter(monday, 7)) {
    const week = { from: monday, until: daysAfter(monday, 7) };
    const days = daysIn(able, week);
    if (daysIn(paused, week) < days) due += days;
  }
  return due;
};
