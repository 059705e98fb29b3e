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
import { wholeNumber } from '../../../shared/forms/stepper';

export const switches = ['freeAbove', 'freeBelow', 'minGames', 'maxGames', 'penalty', 'bonus', 'autoValidate', 'longSets'] as const;
export type Switch = (typeof switches)[number];

/** Form values of the rules: numbers as typed; a rule that is switched off keeps its numbers. */
export interface RulesDraft {
  readonly numbers: Readonly<Record<RuleNumber, string>>;
  readonly on: Readonly<Record<Switch, boolean>>;
  readonly penaltyType: 'points' | 'exit';
  readonly penaltyMessage: string;
  readonly bonusDescription: string;
  readonly special: string;
}

/** Defaults of a rule that is switched on. */
const defaults = { minGames: { games: 1, weeks: 2 }, maxGames: { games: 4, weeks: 2 }, autoValidateHours: 72, range: 3 } as const;
const defaultPenalty = { type: 'points', points: 2, message: '', afterWarnings: 1 } as const;
const defaultBonus = { games: 1, weeks: 4, points: 2, description: '' } as const;

export const draftOf = (rules: Rules): RulesDraft => {
  const { minGames = defaults.minGames, maxGames = defaults.maxGames, penalty = defaultPenalty, bonus = defaultBonus } = rules;
  const numbers = {
    winAbove: String(rules.winAbove),
    winBelow: String(rules.winBelow),
    defeat: String(rules.defeat),
    deadlineDays: String(rules.deadlineDays),
    maxRejections: String(rules.maxRejections),
    rangeAbove: String(rules.rangeAbove ?? defaults.range),
    rangeBelow: String(rules.rangeBelow ?? defaults.range),
    cooldownDays: String(rules.cooldownDays),
    autoValidateHours: String(rules.autoValidateHours ?? defaults.autoValidateHours),
    'minGames.games': String(minGames.games),
    'minGames.weeks': String(minGames.weeks),
    'maxGames.games': String(maxGames.games),
    'maxGames.weeks': String(maxGames.weeks),
    'penalty.points': String(penalty.points),
    'penalty.afterWarnings': String(penalty.afterWarnings),
    'bonus.games': String(bonus.games),
    'bonus.weeks': String(bonus.weeks),
    'bonus.points': String(bonus.points),
  };
  return {
    numbers,
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
    penaltyType: penalty.type,
    penaltyMessage: penalty.message,
    bonusDescription: bonus.description,
    special: rules.special ?? '',
  };
};

/** The typed rules, complete, with NaN for what is no number: a penalty needs a minimum that can be missed. */
const typedRules = ({ numbers, on, penaltyType, penaltyMessage, bonusDescription, special }: RulesDraft): RulesInput => {
  const number = (rule: RuleNumber) => wholeNumber(numbers[rule]) ?? Number.NaN;
  const limit = (name: 'minGames' | 'maxGames') => ({ games: number(`${name}.games`), weeks: number(`${name}.weeks`) });
  return {
    winAbove: number('winAbove'),
    winBelow: number('winBelow'),
    defeat: number('defeat'),
    deadlineDays: number('deadlineDays'),
    maxRejections: number('maxRejections'),
    rangeAbove: on.freeAbove ? null : number('rangeAbove'),
    rangeBelow: on.freeBelow ? null : number('rangeBelow'),
    cooldownDays: number('cooldownDays'),
    longSets: on.longSets,
    minGames: on.minGames ? limit('minGames') : null,
    maxGames: on.maxGames ? limit('maxGames') : null,
    autoValidateHours: on.autoValidate ? number('autoValidateHours') : null,
    penalty:
      on.minGames && on.penalty
        ? {
            type: penaltyType,
            points: penaltyType === 'exit' ? 0 : number('penalty.points'),
            message: penaltyMessage.trim(),
            afterWarnings: number('penalty.afterWarnings'),
          }
        : null,
    bonus: on.bonus
      ? {
          games: number('bonus.games'),
          weeks: number('bonus.weeks'),
          points: number('bonus.points'),
          description: bonusDescription.trim(),
        }
      : null,
    special: special.trim() || null,
  };
};

/** Whether this number was in force: a rule that was off had none, only a default. */
export const wasInForce = (rule: RuleNumber, { on, penaltyType }: RulesDraft): boolean => {
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
      return on.penalty && (rule !== 'penalty.points' || penaltyType === 'points');
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
  const was = draftOf(inForce);
  const formerNumbers = Object.entries(was.numbers).filter(([rule]) => paths.includes(rule));
  return {
    ...draft,
    numbers: { ...draft.numbers, ...Object.fromEntries(formerNumbers) },
    penaltyMessage: paths.includes('penalty.message') ? was.penaltyMessage : draft.penaltyMessage,
    bonusDescription: paths.includes('bonus.description') ? was.bonusDescription : draft.bonusDescription,
    special: paths.includes('special') ? was.special : draft.special,
  };
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
export const presetOf = ({ numbers }: RulesDraft): (typeof namedPresets)[number] | undefined =>
  namedPresets.find((preset) => {
    const { winAbove, winBelow, defeat } = completeRules({ preset });
    return (
      wholeNumber(numbers.winAbove) === winAbove && wholeNumber(numbers.winBelow) === winBelow && wholeNumber(numbers.defeat) === defeat
    );
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
export const differingFields = <T extends object>(is: T, was: T): Partial<T> => {
  const changed: Partial<T> = {};
  for (const name in is) if (canonicalJson(is[name]) !== canonicalJson(was[name])) changed[name] = is[name];
  return changed;
};

/** A change in the form of a request: only values that differ from those in force, so that it never reverts somebody else's change. */
export const changeOf = (rules: Rules, inForce: Rules): RulesInput => differingFields(inputOf(rules), inputOf(inForce));
