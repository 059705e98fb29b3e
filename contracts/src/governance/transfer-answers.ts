import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { governedUser, whyNot } from './user-answers';

/** The amount of data that a person has outside of their account. */
export const activityCounts = z.object({
  ladders: z.int().describe('Number of ladders they are on'),
  governed: z.int().describe('Number of tournaments that they created or referee'),
  clubs: z.int(),
  challenges: z.int(),
  matches: z.int(),
  conversations: z.int(),
  acts: z.int().describe('Number of their actions outside of their account; counting stops at a hundred'),
});
export type ActivityCounts = AnswerShape<typeof activityCounts>;

const account = governedUser.extend({ traces: activityCounts });

/** Both accounts of a transfer, with the rule against it if there is one. */
export const transferPreview = z.object({
  source: account,
  target: account,
  whyNot: whyNot,
});
export type TransferPreview = AnswerShape<typeof transferPreview>;
