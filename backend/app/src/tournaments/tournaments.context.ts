import { reject, views } from '@tennis/contracts';
import { bringBack, suspendEverywhere } from '@tennis/domain';
import { kindsInTournament, tournamentOf } from '../access/kinds-of';
import { knownTournament } from '../access/known-things';
import { seesInside } from '../access/tournament-access';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { bringBackToLadders } from './bring-back-to-ladders';
import { suspendInAllLadders } from './suspend-in-all-ladders';
import { TournamentsModule } from './tournaments.module';

export const tournaments: ContextDefinition = {
  module: TournamentsModule,
  subjects: {
    tournament: async (app, actor, id) => {
      const tournament = await knownTournament(app, id, actor);
      if (!tournament) throw reject('tournament.unknown');
      return kindsInTournament(tournament, actor);
    },
  },
  watchable: [
    {
      view: views.tournament,
      mayWatch: (app, actor, id) => seesInside(app, id, actor),
      within: async (_, id) => id,
      // a request to join waits for the creator
      concerns: async (app, id) => {
        const tournament = await tournamentOf(app, id);
        return tournament ? [tournament.creatorId] : [];
      },
    },
  ],
  jobs: [handles(suspendEverywhere, suspendInAllLadders), handles(bringBack, bringBackToLadders)],
};
