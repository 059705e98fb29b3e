import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';

/** The result of the last integrity check, which runs every night and on request. */
export const lastCheck = z.object({
  at: z.string(),
  milliseconds: z.int(),
  views: z.array(
    z.object({
      name: z.string(),
      equal: z.boolean(),
      different: z.array(z.string()).describe('Keys of the first documents that differ'),
      paths: z.array(z.string()).optional().describe('Paths of the first fields that differ'),
    }),
  ),
  log: z.object({
    events: z.int(),
    problems: z.array(z.object({ position: z.int(), kind: z.string(), message: z.string() })).describe('The first problems'),
    malformed: z.int().describe('Number of events that an earlier version of the program wrote wrongly'),
  }),
});
export type LastCheck = AnswerShape<typeof lastCheck>;

/** True if all views match the log, and the log is as it was written. */
export const isSound = ({ views, log }: LastCheck): boolean => log.problems.length === 0 && views.every(({ equal }) => equal);

export const operationsAnswer = z.object({
  head: z.int().describe('Position of the log'),
  documents: z.record(z.string(), z.int()).describe('Number of documents in each view'),
  check: lastCheck.nullable(),
  checking: z.boolean().describe('True while a full check runs'),
});
export type OperationsAnswer = AnswerShape<typeof operationsAnswer>;
