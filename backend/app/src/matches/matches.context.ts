import { kindsIn, reject, views } from '@tennis/contracts';
import { validateSilent, watchSilence } from '@tennis/domain';
import { matchOf, tournamentOf } from '../access/kinds-of';
import { seesInside } from '../access/tournament-access';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { MatchesModule } from './matches.module';
import { scheduleSilence, validateAfterSilence } from './validate-after-silence';

export const matches: ContextDefinition = {
  module: MatchesModule,
  subjects: {
    match: async (app, actor, id) => {
      const match = await matchOf(app, id);
      const tournament = match && (await tournamentOf(app, match.tournamentId));
      if (!match || !tournament || tournament.hidden) throw reject('match.unknown');
      return kindsIn({ ...tournament, takesPart: match.playerA === actor.id || match.playerB === actor.id }, actor);
    },
  },
  watchable: [
    {
      view: views.match,
      mayWatch: async (app, actor, id) => {
        const match = await matchOf(app, id);
        return match !== undefined && seesInside(app, match.tournamentId, actor);
      },
    },
  ],
  jobs: [handles(watchSilence, scheduleSilence), handles(validateSilent, validateAfterSilence)],
};
