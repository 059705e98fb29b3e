import { reject, views } from '@tennis/contracts';
import { leaveClubs } from '@tennis/domain';
import { visibleClub } from '../access/visible-club';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { ClubsModule } from './clubs.module';
import { leaveEveryClub } from './leave-every-club';

export const clubs: ContextDefinition = {
  module: ClubsModule,
  subjects: {
    club: async (app, actor, id) => {
      if (!(await visibleClub(app, id, actor))) throw reject('club.unknown');
      return [];
    },
  },
  watchable: [{ view: views.club, mayWatch: async (app, actor, id) => (await visibleClub(app, id, actor)) !== undefined }],
  jobs: [handles(leaveClubs, leaveEveryClub)],
};
