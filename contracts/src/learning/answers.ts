import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { tipIds, tipTopics } from './tips';

const far = z.object({ value: z.int().describe('Count so far; it may exceed the target'), target: z.int() });

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
const day = z.string().describe('Day in Lisbon');

/** The tips of today, with the reader's marks and their progress towards the daily goals. */
export const tipsAnswer = z.object({
  day,
  tips: z.array(tipAnswer).describe('Tips in your language, the same for everybody'),
  goals,
});
export type TipsAnswer = AnswerShape<typeof tipsAnswer>;

/** The reader's marks of today and their progress: the answer to each mark, so that the client need not query the tips again. */
export const learningAnswer = z.object({
  day,
  marks: z.object({ viewed: z.array(z.string()), liked: z.array(z.string()), shared: z.array(z.string()) }).describe('Ids of marked tips'),
  goals,
});
export type LearningAnswer = AnswerShape<typeof learningAnswer>;
