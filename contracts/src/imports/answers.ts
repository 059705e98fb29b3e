import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';

/** A season imported from a results file. */
export const importedSeason = z.object({
  id: z.string(),
  tournamentId: z.string(),
  name: z.string(),
  players: z.int(),
  results: z.int(),
  createdAt: z.string().nullable().describe('Of its tournament, which began with the season'),
  counts: z.boolean().describe('On the boards over all tournaments'),
});
export type ImportedSeason = AnswerShape<typeof importedSeason>;
