import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';

export const runningNode = z.object({
  name: z.string(),
  release: z.string().describe('Version of its program'),
  since: z.string().nullable().describe('Start time by its own clock; null for a release that does not report it'),
  alive: z.boolean().describe('False once it has not reported for too long'),
  own: z.boolean().describe('True for the node that answers'),
  work: z.array(z.string()).describe('Tasks that this node alone does, apart from folding views'),
  views: z.array(z.string()).describe('Views that it folds'),
  lag: z.int().describe('Number of positions that the slowest of them is behind the log'),
});
export type RunningNode = AnswerShape<typeof runningNode>;
