import { day, week } from '../kernel/durations';
import type { RejectionCode } from '../kernel/rejection-codes';
import { dateInZone } from '../kernel/zoned-time';
import { daysAfter, mondayOf } from '../weeks/calendar';
import { type KeptRules, type Rules, rulesSchema } from './rules';
import type { TournamentDocument } from './views';

/** Refusals of rules whose values are valid one by one, but not together. */
export const impossibleRules = [
  'rules.defeat-worth-more',
  'rules.minimum-above-maximum',
  'rules.minimum-longer-than-season',
  'rules.bonus-above-maximum',
  'rules.bonus-longer-than-season',
] as const satisfies readonly RejectionCode[];
type ImpossibleRules = (typeof impossibleRules)[number];

/** From the day a tournament was created to its last, both in its own calendar; null without a last day. */
export interface Season {
  readonly from: string;
  readonly until: string | null;
}

export const seasonOf = ({ createdAt, endDate, zone }: Pick<TournamentDocument, 'createdAt' | 'endDate' | 'zone'>): Season => ({
  from: dateInZone(createdAt, zone),
  until: endDate,
});

type LimitsCode = 'field.out-of-range' | 'field.invalid' | 'field.too-long';

/** A problem of one rule: its path and its code. */
export interface RulesProblem<Code extends string = LimitsCode | ImpossibleRules> {
  readonly path: string;
  readonly code: Code;
}

const codeOf = ({ code, input }: { readonly code: string; readonly input?: unknown }): LimitsCode => {
  if (code !== 'too_big' && code !== 'too_small') return 'field.invalid';
  return typeof input === 'string' ? 'field.too-long' : 'field.out-of-range';
};

const isLongerThan = ({ from, until }: Season, weeks: number): boolean =>
  until !== null && weeks * week > Date.parse(until) - Date.parse(from) + day;

/** The least number of weeks, out of a run of `weeks`, that fall into one period of length `period`, wherever the run begins. */
const weeksInOnePeriod = (weeks: number, period: number): number => Math.min(period, Math.ceil(weeks / 2));
/** The season of a bonus, which starts with the first whole week. */
const fromMonday = ({ from, until }: Season): Season => ({ from: from === mondayOf(from) ? from : daysAfter(mondayOf(from), 7), until });

/** Rules that nobody could keep or win anything by, and points that reward a defeat. */
export const impossibleIn = (rules: KeptRules, season?: Season): readonly RulesProblem<ImpossibleRules>[] => {
  const { minGames, maxGames, bonus } = rules;
  const problems: RulesProblem<ImpossibleRules>[] = [];
  // every opponent is above or below, and a defeat is worth the same against both
  for (const path of ['winAbove', 'winBelow'] as const)
    if (rules[path] < rules.defeat) problems.push({ path, code: 'rules.defeat-worth-more' });
  // every period requires its minimum, so that in the long run only the games per week count
  if (minGames && maxGames && minGames.games * maxGames.weeks > maxGames.games * minGames.weeks)
    problems.push({ path: 'minGames.games', code: 'rules.minimum-above-maximum' });
  if (minGames && season && isLongerThan(season, minGames.weeks))
    problems.push({ path: 'minGames.weeks', code: 'rules.minimum-longer-than-season' });
  if (bonus && maxGames && bonus.games * weeksInOnePeriod(bonus.weeks, maxGames.weeks) > maxGames.games)
    problems.push({ path: 'bonus.games', code: 'rules.bonus-above-maximum' });
  if (bonus && season && isLongerThan(fromMonday(season), bonus.weeks))
    problems.push({ path: 'bonus.weeks', code: 'rules.bonus-longer-than-season' });
  return problems;
};

/** Rules as a person wrote them, with all their problems; undefined if a value is invalid by itself. */
export type ReadRules =
  | { readonly rules: Rules; readonly problems: readonly RulesProblem<ImpossibleRules>[] }
  | { readonly rules: undefined; readonly problems: readonly RulesProblem<LimitsCode>[] };

/** Reads complete rules, in a fixed order of rules: first the limits, and if all are kept, whether anybody could keep the rules. */
export const readRules = (written: unknown, season?: Season): ReadRules => {
  const { data: rules, error } = rulesSchema.safeParse(written, { reportInput: true });
  if (rules) return { rules, problems: impossibleIn(rules, season) };
  return { rules: undefined, problems: error.issues.map((issue) => ({ path: issue.path.join('.'), code: codeOf(issue) })) };
};
