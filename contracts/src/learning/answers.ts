import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { tipIds, tipTopics } from './tips';

const far = z.object({ value: z.int().describe('How many so far; it goes on beyond the target'), target: z.int() });

export const tipAnswer = z.object({
  id: z.enum(tipIds),
  topic: z.enum(tipTopics),
  title: z.string(),
  text: z.string(),
  viewed: z.boolean(),
  liked: z.boolean(),
  shared: z.boolean(),
});
export type TipAnswer = AnswerShape<typeof tipAnswer>;

/** The tips of today, what the reader did with them, and how far they are with what the day asks for. */
export const tipsAnswer = z.object({
  day: z.string().describe('`YYYY-MM-DD`, in Lisbon'),
  tips: z.array(tipAnswer).describe('The same for everybody, in your language'),
  goals: z.object({ view: far, like: far, share: far, minutes: far }),
});
export type TipsAnswer = AnswerShape<typeof tipsAnswer>;
