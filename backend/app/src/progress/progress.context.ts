import { readAchievements, readProgress, views } from '@tennis/contracts';
import { answers } from '../http/call-rows';
import type { ContextDefinition } from '../kernel/context-definition';
import { GoalsController } from './goals.controller';
import { ProgressQueries } from './progress.queries';

export const progress: ContextDefinition = {
  controllers: [
    answers(readProgress, ProgressQueries, (queries, actor) => queries.mine(actor)),
    answers(readAchievements, ProgressQueries, (queries, actor, { playerId }) => queries.achievements(actor, playerId)),
    GoalsController,
  ],
  providers: [ProgressQueries],
  // changes of goals reach all devices of their owner through the inbox
  watchable: [{ view: views.goals, peopleConcerned: (_app, id) => Promise.resolve([id]) }],
};
