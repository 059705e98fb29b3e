import { z } from 'zod';
import { linesOfText } from '../kernel/text';

export const presetSchema = z.enum(['standard', 'aggressive', 'conservative', 'tennisStyle', 'custom']);
export type Preset = z.infer<typeof presetSchema>;

const points = z.int().min(-100).max(100);
const gameLimit = z.object({ games: z.int().min(1).max(100), weeks: z.int().min(1).max(52) });
const penalty = z.object({
  type: z.enum(['points', 'exit']),
  points: z.int().min(0).max(100),
  message: z.string().max(500),
  afterWarnings: z.int().min(0).max(20),
});
const bonus = z.object({
  games: z.int().min(1).max(100),
  weeks: z.int().min(1).max(52),
  points: z.int().min(1).max(100),
  description: z.string().max(500),
});

const always = {
  preset: presetSchema,
  winAbove: points,
  winBelow: points,
  defeat: points,
  deadlineDays: z.int().min(1).max(30),
  maxRejections: z.int().min(0).max(100),
  /** null = unlimited, 0 = nobody. */
  rangeAbove: z.int().min(0).max(1000).nullable(),
  rangeBelow: z.int().min(0).max(1000).nullable(),
  cooldownDays: z.int().min(0).max(365),
  longSets: z.boolean(),
};
/** Rules that a tournament has or has not. */
const optional = {
  minGames: gameLimit,
  maxGames: gameLimit,
  autoValidateHours: z.int().min(1).max(720),
  penalty,
  bonus,
  special: z.string().max(2000),
};

/** The complete rules of a tournament (domain.md "Ranking", "Challenges"). */
export const rulesSchema = z.object({ ...always, ...z.object(optional).partial().shape });
export type Rules = z.infer<typeof rulesSchema>;

/** What a person writes: only what differs from the rules in force, or from those of the house; null turns an optional rule off. */
export const rulesInputSchema = z
  .object({
    ...always,
    minGames: optional.minGames.nullable(),
    maxGames: optional.maxGames.nullable(),
    autoValidateHours: optional.autoValidateHours.nullable(),
    penalty: penalty.extend({ message: linesOfText(500) }).nullable(),
    bonus: bonus.extend({ description: linesOfText(500) }).nullable(),
    special: linesOfText(2000).nullable(),
  })
  .partial();
export type RulesInput = z.infer<typeof rulesInputSchema>;
