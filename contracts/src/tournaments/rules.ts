import { z } from 'zod';
import { keptText } from '../kernel/personal';
import { linesOfText } from '../kernel/text';
import { rulesTextLimits } from './constants';

export const presetSchema = z.enum(['standard', 'aggressive', 'conservative', 'tennisStyle', 'custom']);
export type Preset = z.infer<typeof presetSchema>;

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** The minimum and maximum of every number of the rules, by its path: for the schema, and for the form. */
export const rulesLimits = {
  winAbove: { min: -100, max: 100 },
  winBelow: { min: -100, max: 100 },
  defeat: { min: -100, max: 100 },
  deadlineDays: { min: 1, max: 30 },
  maxRejections: { min: 0, max: 100 },
  rangeAbove: { min: 0, max: 1000 },
  rangeBelow: { min: 0, max: 1000 },
  cooldownDays: { min: 0, max: 365 },
  autoValidateHours: { min: 1, max: 720 },
  'minGames.games': { min: 1, max: 100 },
  'minGames.weeks': { min: 1, max: 52 },
  'maxGames.games': { min: 1, max: 100 },
  'maxGames.weeks': { min: 1, max: 52 },
  'penalty.points': { min: 0, max: 100 },
  'penalty.afterWarnings': { min: 0, max: 20 },
  'bonus.games': { min: 1, max: 100 },
  'bonus.weeks': { min: 1, max: 52 },
  'bonus.points': { min: 1, max: 100 },
} as const satisfies Readonly<Record<string, Limits>>;
/** The path of a rule that is a number. */
export type RuleNumber = keyof typeof rulesLimits;

const ruleNumber = (rule: RuleNumber) => z.int().min(rulesLimits[rule].min).max(rulesLimits[rule].max);
const penalty = z.object({
  type: z.enum(['points', 'exit']),
  points: ruleNumber('penalty.points'),
  message: z.string().max(rulesTextLimits['penalty.message']),
  afterWarnings: ruleNumber('penalty.afterWarnings'),
});
const bonus = z.object({
  games: ruleNumber('bonus.games'),
  weeks: ruleNumber('bonus.weeks'),
  points: ruleNumber('bonus.points'),
  description: z.string().max(rulesTextLimits['bonus.description']),
});

const requiredRules = {
  preset: presetSchema,
  winAbove: ruleNumber('winAbove'),
  winBelow: ruleNumber('winBelow'),
  defeat: ruleNumber('defeat'),
  deadlineDays: ruleNumber('deadlineDays'),
  maxRejections: ruleNumber('maxRejections'),
  /** null = unlimited, 0 = nobody. */
  rangeAbove: ruleNumber('rangeAbove').nullable(),
  rangeBelow: ruleNumber('rangeBelow').nullable(),
  cooldownDays: ruleNumber('cooldownDays'),
  longSets: z.boolean(),
};
/** Rules that a tournament may have or not. */
const optionalRules = {
  minGames: z.object({ games: ruleNumber('minGames.games'), weeks: ruleNumber('minGames.weeks') }),
  maxGames: z.object({ games: ruleNumber('maxGames.games'), weeks: ruleNumber('maxGames.weeks') }),
  autoValidateHours: ruleNumber('autoValidateHours'),
  penalty,
  bonus,
  special: z.string().max(rulesTextLimits.special),
};

/** The complete rules of a tournament (domain.md "Ranking", "Challenges"). */
export const rulesSchema = z.object({ ...requiredRules, ...z.object(optionalRules).partial().shape });
export type Rules = z.infer<typeof rulesSchema>;

/**
 * The same as events and views keep them: typed texts are sealed under the ladder's own key, as a club's contact details are under the
 * club's. The rules outlive their author's account, and stay with the ladder when it changes hands.
 */
const sealedByLadder = (text: z.ZodType<string>) => keptText(text, 'stream');
export const keptRulesSchema = rulesSchema.extend({
  penalty: penalty.extend({ message: sealedByLadder(penalty.shape.message) }).optional(),
  bonus: bonus.extend({ description: sealedByLadder(bonus.shape.description) }).optional(),
  special: sealedByLadder(optionalRules.special).optional(),
});
export type KeptRules = z.infer<typeof keptRulesSchema>;

/** The input of a person: only the differences from the rules in force, or from the default rules; null turns an optional rule off. */
export const rulesInputSchema = z
  .object({
    ...requiredRules,
    minGames: optionalRules.minGames.nullable(),
    maxGames: optionalRules.maxGames.nullable(),
    autoValidateHours: optionalRules.autoValidateHours.nullable(),
    penalty: penalty.extend({ message: linesOfText(rulesTextLimits['penalty.message']) }).nullable(),
    bonus: bonus.extend({ description: linesOfText(rulesTextLimits['bonus.description']) }).nullable(),
    special: linesOfText(rulesTextLimits.special).nullable(),
  })
  .partial();
export type RulesInput = z.infer<typeof rulesInputSchema>;
