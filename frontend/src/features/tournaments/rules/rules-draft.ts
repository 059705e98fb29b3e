import {
  canonicalJson,
  completeRules,
  readRules,
  type RuleNumber,
  type Rules,
  type RulesInput,
  type RulesProblem,
  type Season,
} from '@tennis/contracts';
import { get, set } from 'react-hook-form';
import { wholeNumber } from '../../../shared/forms/stepper';

/** Defaults of a rule that is switched on. */
const defaults = { minGames: { games: 1, weeks: 2 }, maxGames: { games: 4, weeks: 2 }, autoValidateHours: 72, range: 3 } as const;
const defaultPenalty = { type: 'points', points: 2, message: '', afterWarnings: 1 } as const;
const defaultBonus = { games: 1, weeks: 4, points: 2, description: '' } as const;

const minimum = ({ games, weeks }: { readonly games: number; readonly weeks: number }) => ({ games: String(games), weeks: String(weeks) });

/** Form values of the rules: numbers as typed; a rule that is switched off keeps its numbers. Paths are those of the rules. */
export const draftOf = (rules: Rules) => {
  const { minGames = defaults.minGames, maxGames = defaults.maxGames, penalty = defaultPenalty, bonus = defaultBonus } = rules;
  return {
    winAbove: String(rules.winAbove),
    winBelow: String(rules.winBelow),
    defeat: String(rules.defeat),
    deadlineDays: String(rules.deadlineDays),
    maxRejections: String(rules.maxRejections),
    rangeAbove: String(rules.rangeAbove ?? defaults.range),
    rangeBelow: String(rules.rangeBelow ?? defaults.range),
    cooldownDays: String(rules.cooldownDays),
    autoValidateHours: String(rules.autoValidateHours ?? defaults.autoValidateHours),
    minGames: minimum(minGames),
    maxGames: minimum(maxGames),
    penalty: {
      type: penalty.type,
      points: String(penalty.points),
      afterWarnings: String(penalty.afterWarnings),
      message: penalty.message,
    },
    bonus: { ...minimum(bonus), points: String(bonus.points), description: bonus.description },
    special: rules.special ?? '',
    on: {
      freeAbove: rules.rangeAbove === null,
      freeBelow: rules.rangeBelow === null,
      minGames: rules.minGames !== undefined,
      maxGames: rules.maxGames !== undefined,
      penalty: rules.penalty !== undefined,
      bonus: rules.bonus !== undefined,
      autoValidate: rules.autoValidateHours !== undefined,
      longSets: rules.longSets,
    },
  };
};
export type RulesDraft = ReturnType<typeof draftOf>;
export type Switch = keyof RulesDraft['on'];

const number = (typed: string): number => wholeNumber(typed) ?? Number.NaN;

/** The typed rules, complete, with NaN for what is no number: a penalty needs a minimum that can be missed. */
const typedRules = ({ on, minGames, maxGames, penalty, bonus, ...draft }: RulesDraft): RulesInput => ({
  winAbove: number(draft.winAbove),
  winBelow: number(draft.winBelow),
  defeat: number(draft.defeat),
  deadlineDays: number(draft.deadlineDays),
  maxRejections: number(draft.maxRejections),
  rangeAbove: on.freeAbove ? null : number(draft.rangeAbove),
  rangeBelow: on.freeBelow ? null : number(draft.rangeBelow),
  cooldownDays: number(draft.cooldownDays),
  longSets: on.longSets,
  minGames: on.minGames ? { games: number(minGames.games), weeks: number(minGames.weeks) } : null,
  maxGames: on.maxGames ? { games: number(maxGames.games), weeks: number(maxGames.weeks) } : null,
  autoValidateHours: on.autoValidate ? number(draft.autoValidateHours) : null,
  penalty:
    on.minGames && on.penalty
      ? {
          type: penalty.type,
          points: penalty.type === 'exit' ? 0 : number(penalty.points),
          message: penalty.message.trim(),
          afterWarnings: number(penalty.afterWarnings),
        }
      : null,
  bonus: on.bonus
    ? {
        games: number(bonus.games),
        weeks: number(bonus.weeks),
        points: number(bonus.points),
        description: bonus.description.trim(),
      }
    : null,
  special: draft.special.trim() || null,
});

/** Whether this number was in force: a rule that was off had none, only a default. */
export const wasInForce = (rule: RuleNumber, { on, penalty }: RulesDraft): boolean => {
  const [group] = rule.split('.');
  switch (group) {
    case 'rangeAbove':
      return !on.freeAbove;
    case 'rangeBelow':
      return !on.freeBelow;
    case 'autoValidateHours':
      return on.autoValidate;
    case 'minGames':
    case 'maxGames':
    case 'bonus':
      return on[group];
    case 'penalty':
      return on.penalty && (rule !== 'penalty.points' || penalty.type === 'points');
    default:
      return true;
  }
};

export interface ReadDraft {
  /** Undefined while a value is invalid. */
  readonly rules: Rules | undefined;
  /** The same, with the value in force in place of each invalid one, so that changes can be shown already. */
  readonly previewableRules: Rules;
  /** By the path of the rule. */
  readonly problems: ReadonlyMap<string, RulesProblem['code']>;
}

const completedRules = (draft: RulesDraft, inForce: Rules): Rules => {
  const typed = typedRules(draft);
  const { winAbove, winBelow, defeat } = typed;
  const isInForce = winAbove === inForce.winAbove && winBelow === inForce.winBelow && defeat === inForce.defeat;
  return completeRules(isInForce ? typed : { ...typed, preset: presetOf(draft) ?? 'custom' }, inForce);
};

/** The draft, with values in force in place of wrong ones. */
const withCorrections = (draft: RulesDraft, inForce: Rules, paths: readonly string[]): RulesDraft => {
  const [corrected, was] = [JSON.parse(JSON.stringify(draft)) as RulesDraft, draftOf(inForce)];
  for (const path of paths) set(corrected, path, get(was, path));
  return corrected;
};

/** The draft as rules, with all its errors: limits and codes are the server's. */
export const readDraft = (draft: RulesDraft, inForce: Rules, season: Season): ReadDraft => {
  const { rules, problems } = readRules(completedRules(draft, inForce), season);
  const paths = problems.map(({ path }) => path);
  return {
    rules,
    previewableRules: rules ?? completedRules(withCorrections(draft, inForce, paths), inForce),
    problems: new Map(problems.map(({ path, code }) => [path, code])),
  };
};

const namedPresets = ['standard', 'aggressive', 'conservative', 'tennisStyle'] as const;
/** Preset whose three numbers were typed; undefined for custom numbers. */
export const presetOf = (draft: RulesDraft): (typeof namedPresets)[number] | undefined =>
  namedPresets.find((preset) => {
    const { winAbove, winBelow, defeat } = completeRules({ preset });
    return number(draft.winAbove) === winAbove && number(draft.winBelow) === winBelow && number(draft.defeat) === defeat;
  });

/** Complete rules in the form of a request: null for rules that are off. */
const inputOf = (rules: Rules) =>
  ({
    ...rules,
    minGames: rules.minGames ?? null,
    maxGames: rules.maxGames ?? null,
    autoValidateHours: rules.autoValidateHours ?? null,
    penalty: rules.penalty ?? null,
    bonus: rules.bonus ?? null,
    special: rules.special ?? null,
  }) satisfies RulesInput;

/** Fields of the first object that differ from the second. */
const differingFields = <T extends object>(is: T, was: T): Partial<T> => {
  const changed: Partial<T> = {};
  for (const name in is) if (canonicalJson(is[name]) !== canonicalJson(was[name])) changed[name] = is[name];
  return changed;
};

/** A change in the form of a request: only values that differ from those in force, so that it never reverts somebody else's change. */
export const changeOf = (rules: Rules, inForce: Rules): RulesInput => differingFields(inputOf(rules), inputOf(inForce));
