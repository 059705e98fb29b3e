import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';

/** A season imported from a results file. */
export const importedSeason = z.object({
  id: z.string(),
  tournamentId: z.string(),
  name: z.string(),
  players: z.int(),
  results: z.int(),
  createdAt: z.string().nullable().describe('Creation of its tournament, which is the start of the season'),
  counts: z.boolean().describe('True if its results count on the leaderboards'),
});
export type ImportedSeason = AnswerShape<typeof importedSeason>;
