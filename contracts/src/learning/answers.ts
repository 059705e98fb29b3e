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

const goals = z.object({ view: far, like: far, share: far, minutes: far });
const day = z.string().describe('`YYYY-MM-DD`, in Lisbon');

/** The tips of today, what the reader did with them, and how far they are with what the day asks for. */
export const tipsAnswer = z.object({
  day,
  tips: z.array(tipAnswer).describe('The same for everybody, in your language'),
  goals,
});
export type TipsAnswer = AnswerShape<typeof tipsAnswer>;

/** What the reader did today, and how far they are: the answer to each mark, so that nobody has to ask for the tips again. */
export const learningAnswer = z.object({
  day,
  marks: z.object({ viewed: z.array(z.string()), liked: z.array(z.string()), shared: z.array(z.string()) }).describe('Tips by their ids'),
  goals,
});
export type LearningAnswer = AnswerShape<typeof learningAnswer>;
