import { reject, views } from '@tennis/contracts';
import { clubKnownTo } from '../access/known-club';
import type { ContextDefinition } from '../kernel/context-definition';
import { ClubsModule } from './clubs.module';

export const clubs: ContextDefinition = {
  module: ClubsModule,
  subjects: {
    club: async (app, actor, id) => {
      if (!(await clubKnownTo(app, id, actor))) throw reject('club.unknown');
      return [];
    },
  },
  watchable: [{ view: views.club, mayWatch: async (app, actor, id) => (await clubKnownTo(app, id, actor)) !== undefined }],
};
