import { z } from 'zod';

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

/** The complete rules of a tournament (domain.md "Ranking", "Challenges"). */
export const rulesSchema = z.object({
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
  minGames: gameLimit.optional(),
  maxGames: gameLimit.optional(),
  longSets: z.boolean(),
  autoValidateHours: z.int().min(1).max(720).optional(),
  penalty: penalty.optional(),
  bonus: bonus.optional(),
  special: z.string().max(2000).optional(),
});
export type Rules = z.infer<typeof rulesSchema>;

/** What a person writes: only what differs from the defaults of the preset. */
export const rulesInputSchema = rulesSchema.partial();
export type RulesInput = z.infer<typeof rulesInputSchema>;
