import { z } from 'zod';
import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { importedSeason } from './answers';
import { CountSeasonBody } from './commands';

export const listSeasons = call('GET /admin/seasons', {
  operation: 'season.count',
  summary: 'Lists the seasons imported from results files, and whether each counts on the leaderboards',
  answer: z.array(importedSeason),
});

export const countSeason = call('PUT /admin/seasons/:importId', {
  operation: 'season.count',
  summary: 'Sets whether an imported season counts on the leaderboards',
  body: CountSeasonBody,
  answer: receiptSchema,
  refusals: ['import.unknown', 'import.not-complete'],
});
