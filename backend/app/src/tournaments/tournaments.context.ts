import { reject, views } from '@tennis/contracts';
import { reactivateEverywhere, suspendEverywhere } from '@tennis/domain';
import { rolesInTournament, tournamentOf } from '../access/roles-in-tournament';
import { visibleTournament } from '../access/visible-things';
import { hasInsideAccess } from '../access/tournament-access';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { reactivateInLadders } from './reactivate-in-ladders';
import { suspendInAllLadders } from './suspend-in-all-ladders';
import { TournamentsModule } from './tournaments.module';

export const tournaments: ContextDefinition = {
  module: TournamentsModule,
  subjects: {
    tournament: async (app, actor, id) => {
      const tournament = await visibleTournament(app, id, actor);
      if (!tournament) throw reject('tournament.unknown');
      return rolesInTournament(tournament, actor);
    },
  },
  watchable: [
    {
      view: views.tournament,
      mayWatch: (app, actor, id) => hasInsideAccess(app, id, actor),
      tournamentIdOf: async (_, id) => id,
      // a request to join waits for the creator
      peopleConcerned: async (app, id) => {
        const tournament = await tournamentOf(app, id);
        return tournament ? [tournament.creatorId] : [];
      },
    },
  ],
  jobs: [handles(suspendEverywhere, suspendInAllLadders), handles(reactivateEverywhere, reactivateInLadders)],
};
