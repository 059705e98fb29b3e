import { views } from '@tennis/contracts';
import { seesInside } from '../access/tournament-access';
import type { ContextDefinition } from '../kernel/context-definition';
import { RankingsModule } from './rankings.module';

export const rankings: ContextDefinition = {
  module: RankingsModule,
  watchable: [{ view: views.ranking, mayWatch: (app, actor, id) => seesInside(app, id, actor), within: async (_, id) => id }],
};
