import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';

const count = z.int().min(0);
/** Calendar dates of the tournament's zone, both inclusive. */
const period = z.object({ from: z.string(), to: z.string() });

/** The consequence for a member below the minimum; `met` also if nothing was owed. */
export const minimumVerdicts = ['met', 'warning', 'penalty', 'exit'] as const;

/** A member below the minimum, as the check would judge them. */
export const judgedRow = z.object({
  playerId: z.string(),
  name: z.string(),
  played: count,
  owed: count.describe('The minimum, by the days of the period on which they could play'),
  verdict: z.enum(minimumVerdicts),
  warnings: count.describe('How often they were warned before'),
});
export type JudgedRow = AnswerShape<typeof judgedRow>;

/** The effect of the weekly check if no more games were played; reading it changes nothing. */
export const weekPreview = z.object({
  week: z.string().describe('The Monday that ends it'),
  closesAt: z.string().describe('When the check runs by itself'),
  isOver: z.boolean().describe('Whether the week is over and was not closed yet: the check can run now'),
  lastCheckAt: z.string().nullable(),
  minimum: z
    .object({
      period,
      isDue: z.boolean().describe('Whether the period ends with this week: only then anybody is judged'),
      games: count,
      weeks: count,
      penalty: z
        .object({ type: z.enum(['points', 'exit']), points: count, message: z.string(), afterWarnings: count })
        .optional()
        .describe('Absent where the rules only warn'),
      met: count.describe('How many have what they owe'),
      rows: z.array(judgedRow).describe('Who has not'),
      exempt: z.array(z.object({ playerId: z.string(), name: z.string() })).describe('Who owes nothing in this period, and played nothing'),
    })
    .optional()
    .describe('Absent where the rules ask for no minimum'),
  minimumFrom: z.string().optional().describe('The Monday from which a minimum counts that does not yet'),
  bonus: z
    .object({
      period,
      isDue: z.boolean(),
      games: count,
      weeks: count,
      points: count,
      description: z.string(),
      rows: z
        .array(z.object({ playerId: z.string(), name: z.string(), played: count }))
        .describe('Who has earned it; before it is due, who has played its games in each week so far'),
    })
    .optional()
    .describe('Absent where the rules give none'),
  bonusFrom: z.string().optional().describe('The Monday from which a bonus counts that does not yet'),
});
export type WeekPreview = AnswerShape<typeof weekPreview>;

/** The effect of a check; all numbers are 0 if there was nothing to do, or it had run before. */
export const weekClosed = receiptSchema.extend({
  week: z.string().nullable().describe('The Monday that ended the week that was closed; null where none was'),
  warnings: count,
  penalties: count,
  exits: count,
  bonuses: count,
  message: z.string(),
});
export type WeekClosedAnswer = AnswerShape<typeof weekClosed>;

/** The obligations of a member in the running period. Rules that a tournament does not use are absent. */
export const obligationsAnswer = z.object({
  period: period.optional().describe('Of the minimum, or where there is none of the maximum'),
  played: count.optional(),
  minimum: count.optional().describe('By the days of the period on which one could play'),
  maximum: count.optional(),
  maximumIn: period.extend({ played: count }).optional().describe('Where the maximum counts another period'),
  bonus: period
    .extend({
      played: count.describe('In the running week'),
      games: count.describe('In each week'),
      weeks: count,
      points: count,
      description: z.string(),
    })
    .optional()
    .describe('Absent, too, once it was missed in a week of its period'),
  warnings: count.describe('Since the minimum is what it is'),
  warningsLeft: count.optional().describe('How many more come before the penalty; absent where there is none'),
});
export type Obligations = AnswerShape<typeof obligationsAnswer>;
