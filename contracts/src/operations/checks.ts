import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';

/** What the last check of everything found; it runs every night, and when somebody asks for it. */
export const lastCheck = z.object({
  at: z.string(),
  milliseconds: z.int(),
  views: z.array(
    z.object({
      name: z.string(),
      equal: z.boolean(),
      different: z.array(z.string()).describe('Keys of documents that differ, the first of them'),
      paths: z.array(z.string()).optional().describe('By which fields; absent in checks of an earlier version'),
    }),
  ),
  log: z.object({
    events: z.int(),
    problems: z.array(z.object({ position: z.int(), kind: z.string(), message: z.string() })).describe('The first of them'),
    malformed: z.int().describe('Events that an earlier program should not have written so'),
  }),
});
export type LastCheck = AnswerShape<typeof lastCheck>;

/** Whether everything is as the log says, and the log as it was written. */
export const isSound = ({ views, log }: LastCheck): boolean => log.problems.length === 0 && views.every(({ equal }) => equal);

export const operationsAnswer = z.object({
  head: z.int().describe('The position of the log'),
  documents: z.record(z.string(), z.int()).describe('How many each view holds'),
  check: lastCheck.nullable(),
  checking: z.boolean().describe('True while somebody has everything checked'),
});
export type OperationsAnswer = AnswerShape<typeof operationsAnswer>;
