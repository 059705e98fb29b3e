import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';

const problem = z.object({
  code: z.enum(['backup.file-missing', 'backup.file-changed', 'backup.file-damaged', 'backup.file-outside']),
  file: z.string(),
});

/** The result of reading every file of a backup. */
export const backupCheck = z.object({
  at: z.string(),
  problems: z.array(problem).describe('The first files that differ from what was written'),
});

export const backupStatus = z.object({
  name: z.string().describe('Name of its folder'),
  createdAt: z.string().nullable().describe('Time at which it was finished; null if it was not'),
  bytes: z.int(),
  position: z.int().nullable().describe('Position of the log at its end; null if it cannot be read'),
  check: backupCheck.nullable().describe('The last check; null before the first'),
});
export type BackupStatus = AnswerShape<typeof backupStatus>;

export const backupsAnswer = z.object({
  kept: z.enum(['nowhere', 'unreadable', 'folder']).describe('`nowhere`: no folder is set; `unreadable`: it cannot be read'),
  items: z.array(backupStatus).describe('Backups, the newest first; unfinished ones last'),
});
export type BackupsAnswer = AnswerShape<typeof backupsAnswer>;
