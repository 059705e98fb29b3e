import { kindsIn, reject, views } from '@tennis/contracts';
import { findUnanswered, validateUnanswered, watchUnanswered } from '@tennis/domain';
import { matchOf, playsIn, tournamentOf } from '../access/roles-in-tournament';
import { visibleMatch } from '../access/visible-things';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { rescheduleAutoValidation } from './reschedule-auto-validation';
import { MatchesModule } from './matches.module';
import { autoValidate } from './auto-validate';

export const matches: ContextDefinition = {
  module: MatchesModule,
  subjects: {
    match: async (app, actor, id) => {
      const known = await visibleMatch(app, id, actor);
      if (!known) throw reject('match.unknown');
      const { match, tournament } = known;
      const { creatorId, refereeId } = tournament;
      return kindsIn({ creatorId, refereeId, takesPart: playsIn(match, actor) }, actor);
    },
  },
  watchable: [
    {
      view: views.match,
      mayWatch: async (app, actor, id) => (await visibleMatch(app, id, actor)) !== undefined,
      tournamentIdOf: async (app, id) => (await matchOf(app, id))?.tournamentId,
      peopleConcerned: async (app, id) => {
        const match = await matchOf(app, id);
        if (!match) return [];
        const tournament = await tournamentOf(app, match.tournamentId);
        return [match.playerA, match.playerB, tournament?.refereeId, tournament?.creatorId].filter((person) => typeof person === 'string');
      },
    },
  ],
  jobs: [
    handles(validateUnanswered, autoValidate),
    handles(watchUnanswered, autoValidate),
    handles(findUnanswered, rescheduleAutoValidation),
  ],
};
