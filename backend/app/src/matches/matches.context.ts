import { kindsIn, reject, views } from '@tennis/contracts';
import { lookForSilence, validateSilent, watchSilence } from '@tennis/domain';
import { matchOf, playsIn, tournamentOf } from '../access/kinds-of';
import { knownMatch } from '../access/known-things';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { lookForSilenceIn } from './look-for-silence-in';
import { MatchesModule } from './matches.module';
import { validateAfterSilence } from './validate-after-silence';

export const matches: ContextDefinition = {
  module: MatchesModule,
  subjects: {
    match: async (app, actor, id) => {
      const known = await knownMatch(app, id, actor);
      if (!known) throw reject('match.unknown');
      const { match, tournament } = known;
      const { creatorId, refereeId } = tournament;
      return kindsIn({ creatorId, refereeId, takesPart: playsIn(match, actor) }, actor);
    },
  },
  watchable: [
    {
      view: views.match,
      mayWatch: async (app, actor, id) => (await knownMatch(app, id, actor)) !== undefined,
      within: async (app, id) => (await matchOf(app, id))?.tournamentId,
      concerns: async (app, id) => {
        const match = await matchOf(app, id);
        if (!match) return [];
        const tournament = await tournamentOf(app, match.tournamentId);
        return [match.playerA, match.playerB, tournament?.refereeId, tournament?.creatorId].filter((person) => typeof person === 'string');
      },
    },
  ],
  jobs: [
    handles(validateSilent, validateAfterSilence),
    handles(watchSilence, validateAfterSilence),
    handles(lookForSilence, lookForSilenceIn),
  ],
};
