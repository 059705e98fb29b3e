import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';

const problem = z.object({
  code: z.enum(['backup.file-missing', 'backup.file-changed', 'backup.file-damaged', 'backup.file-outside']),
  file: z.string(),
});

/** The result of reading every file of a backup. */
export const backupCheck = z.object({
  at: z.string(),
  problems: z.array(problem).describe('The first files that are not as they were written'),
});

export const backupStatus = z.object({
  name: z.string().describe('Of its folder'),
  createdAt: z.string().nullable().describe('Null where it was not finished'),
  bytes: z.int(),
  position: z.int().nullable().describe('Where the log in it ends; null where that cannot be told'),
  check: backupCheck.nullable().describe('The last one; null before the first'),
});
export type BackupStatus = AnswerShape<typeof backupStatus>;

export const backupsAnswer = z.object({
  kept: z.enum(['nowhere', 'unreadable', 'folder']).describe('`nowhere`: no folder is set; `unreadable`: it cannot be read'),
  items: z.array(backupStatus).describe('The newest first, then what was not finished'),
});
export type BackupsAnswer = AnswerShape<typeof backupsAnswer>;
