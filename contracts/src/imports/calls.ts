import { z } from 'zod';
import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { importedSeason } from './answers';
import { CountSeasonBody } from './commands';

export const listSeasons = call('GET /admin/seasons', {
  operation: 'season.count',
  summary: 'The seasons that came from a results file, and which of them count on the boards over all tournaments',
  answer: z.array(importedSeason),
});

export const countSeason = call('PUT /admin/seasons/:importId', {
  operation: 'season.count',
  summary: 'Says whether an imported season counts on the boards over all tournaments',
  body: CountSeasonBody,
  answer: receiptSchema,
  refusals: ['import.unknown', 'import.not-complete'],
});
