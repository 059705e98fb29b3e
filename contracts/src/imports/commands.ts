import { z } from 'zod';
import type { Message } from '../kernel/message';

export type StartImport = Message<
  'StartImport',
  { importId: string; tournamentId: string; fileHash: string; name: string; rows: number; by: string }
>;
export type CompleteImport = Message<'CompleteImport', { importId: string; players: number; imported: number; rejected: number }>;
/** `PUT /api/admin/seasons/{id}`. */
export const CountSeasonBody = z.object({ counts: z.boolean() });
export type CountSeason = Message<'CountSeason', { importId: string } & z.output<typeof CountSeasonBody>>;
export type ImportCommand = StartImport | CompleteImport | CountSeason;
