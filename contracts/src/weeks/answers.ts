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
  owed: count.describe('Matches owed: the minimum, reduced by the days of the period on which they could not play'),
  verdict: z.enum(minimumVerdicts),
  warnings: count.describe('Number of earlier warnings'),
});
export type JudgedRow = AnswerShape<typeof judgedRow>;

/** The effect of the weekly check if no more games were played; reading it changes nothing. */
export const weekPreview = z.object({
  week: z.string().describe('The Monday that ends it'),
  closesAt: z.string().describe('Time at which the check runs by itself'),
  isOver: z.boolean().describe('True if the week is over and not closed yet: the check can run now'),
  lastCheckAt: z.string().nullable(),
  minimum: z
    .object({
      period,
      isDue: z.boolean().describe('True if the period ends with this week, so that members are judged'),
      games: count,
      weeks: count,
      penalty: z
        .object({ type: z.enum(['points', 'exit']), points: count, message: z.string(), afterWarnings: count })
        .optional()
        .describe('Penalty of the rules; absent if they only warn'),
      met: count.describe('Number of members who reached their minimum'),
      rows: z.array(judgedRow).describe('Members below their minimum'),
      exempt: z.array(z.object({ playerId: z.string(), name: z.string() })).describe('Members who owe nothing and played nothing'),
    })
    .optional()
    .describe('Minimum of the rules; absent without one'),
  minimumFrom: z.string().optional().describe('The Monday from which the minimum counts; absent if it counts already, or without one'),
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
        .describe('Members who earned it; before it is due, those who played enough in each week so far'),
    })
    .optional()
    .describe('Bonus of the rules; absent without one'),
  bonusFrom: z.string().optional().describe('The Monday from which the bonus counts; absent if it counts already, or without one'),
});
export type WeekPreview = AnswerShape<typeof weekPreview>;

/** The effect of a check; all numbers are 0 if there was nothing to do, or it had run before. */
export const weekClosed = receiptSchema.extend({
  week: z.string().nullable().describe('The Monday that ended the closed week; null if none was closed'),
  warnings: count,
  penalties: count,
  exits: count,
  bonuses: count,
  message: z.string(),
});
export type WeekClosedAnswer = AnswerShape<typeof weekClosed>;

/** The obligations of a member in the running period. Rules that a tournament does not use are absent. */
export const obligationsAnswer = z.object({
  period: period.optional().describe('Period of the minimum; without a minimum, of the maximum; absent without both'),
  played: count.optional(),
  minimum: count.optional().describe('Matches owed: the minimum, reduced by the days of the period on which you could not play'),
  maximum: count.optional(),
  maximumIn: period.extend({ played: count }).optional().describe('Period of the maximum and its matches; absent if it is `period`'),
  bonus: period
    .extend({
      played: count.describe('Matches in the running week'),
      games: count.describe('Matches required in each week'),
      weeks: count,
      points: count,
      description: z.string(),
    })
    .optional()
    .describe('Bonus that can still be earned; absent without a bonus, and once it was missed in a week of its period'),
  warnings: count.describe('Number of warnings under the present minimum'),
  warningsLeft: count.optional().describe('Number of warnings left before the penalty; absent without a penalty'),
});
export type Obligations = AnswerShape<typeof obligationsAnswer>;
