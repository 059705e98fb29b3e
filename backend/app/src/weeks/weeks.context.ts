import { previewWeek, readObligations } from '@tennis/contracts';
import { answers } from '../http/call-rows';
import type { ContextDefinition } from '../kernel/context-definition';
import { closeWeeks } from './close-weeks';
import { nextCheck } from './next-check';
import { WeeksController } from './weeks.controller';
import { WeekQueries } from './weeks.queries';

export const weeks: ContextDefinition = {
  controllers: [
    answers(previewWeek, WeekQueries, (queries, actor, { tournamentId }) => queries.preview(actor, tournamentId)),
    answers(readObligations, WeekQueries, (queries, actor, { tournamentId }) => queries.obligations(actor, tournamentId)),
    WeeksController,
  ],
  providers: [WeekQueries],
  recurring: [{ name: 'close-weeks', next: nextCheck, missed: 'each', run: closeWeeks }],
};
