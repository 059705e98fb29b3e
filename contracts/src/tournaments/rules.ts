import { z } from 'zod';

/** Points for a win over someone displayed above, over someone below, and for a defeat (specification section 9). */
export const presets = {
  standard: { winAbove: 3, winBelow: 2, defeat: -1 },
  aggressive: { winAbove: 5, winBelow: 3, defeat: -2 },
  conservative: { winAbove: 2, winBelow: 1, defeat: 0 },
  tennisStyle: { winAbove: 4, winBelow: 2, defeat: -1 },
} as const;

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

const defaults = { deadlineDays: 7, maxRejections: 3, rangeAbove: 3, rangeBelow: 3, cooldownDays: 7, longSets: false } as const;

/**
 * The complete rules behind what a person wrote. Points given without `custom` turn the preset into `custom`, so that
 * a preset's name never lies about its points.
 */
export const completeRules = (input: RulesInput = {}): Rules => {
  const base = presets[input.preset && input.preset !== 'custom' ? input.preset : 'standard'];
  const points = {
    winAbove: input.winAbove ?? base.winAbove,
    winBelow: input.winBelow ?? base.winBelow,
    defeat: input.defeat ?? base.defeat,
  };
  const isPreset = points.winAbove === base.winAbove && points.winBelow === base.winBelow && points.defeat === base.defeat;
  const preset = input.preset === 'custom' || !isPreset ? 'custom' : (input.preset ?? 'standard');
  return { ...defaults, ...input, ...points, preset };
};
