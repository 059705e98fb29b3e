import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';

export const runningNode = z.object({
  name: z.string(),
  release: z.string().describe('The version of its program'),
  since: z.string().nullable().describe('When it started, by its own clock; null of a release that does not tell'),
  alive: z.boolean().describe('False once its beat stood still for too long'),
  own: z.boolean().describe('True of the one that answers'),
  work: z.array(z.string()).describe('What it alone does, beside folding'),
  views: z.array(z.string()).describe('The views that it folds'),
  lag: z.int().describe('By how many positions the furthest behind of them is behind the log'),
});
export type RunningNode = AnswerShape<typeof runningNode>;
