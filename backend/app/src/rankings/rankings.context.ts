import { views } from '@tennis/contracts';
import { tournamentOf } from '../access/kinds-of';
import { accessOf } from '../access/tournament-access';
import type { ContextDefinition } from '../kernel/context-definition';
import { RankingsModule } from './rankings.module';

export const rankings: ContextDefinition = {
  module: RankingsModule,
  watchable: [
    {
      view: views.ranking,
      mayWatch: async (app, actor, id) => {
        const tournament = await tournamentOf(app, id);
        return tournament !== undefined && accessOf(tournament, actor) === 'inside';
      },
    },
  ],
};
