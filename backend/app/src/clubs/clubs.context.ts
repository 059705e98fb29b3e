import {
  changeClubRole,
  chooseMainClub,
  joinClub,
  leaveClub,
  listClubMembers,
  listClubs,
  readClub,
  reject,
  rejectClub,
  resubmitClub,
  updateClub,
  validateClub,
  views,
} from '@tennis/contracts';
import { leaveClubs } from '@tennis/domain';
import { visibleClub } from '../access/visible-club';
import { answers, sends } from '../http/call-rows';
import { commands } from '../kernel/commands';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { ClubsController } from './clubs.controller';
import { ClubQueries } from './clubs.queries';
import { leaveEveryClub } from './leave-every-club';

export const clubs: ContextDefinition = {
  controllers: [
    answers(listClubs, ClubQueries, (queries, actor, query) =>
      query.search === undefined ? queries.list(actor, query) : queries.search(actor, query.search, query.images === 'true'),
    ),
    answers(readClub, ClubQueries, (queries, actor, { clubId }) => queries.read(actor, clubId)),
    answers(listClubMembers, ClubQueries, (queries, actor, { clubId }) => queries.members(actor, clubId)),
    ClubsController,
    sends(updateClub, commands.UpdateClub),
    sends(validateClub, commands.ValidateClub),
    sends(rejectClub, commands.RejectClub),
    sends(resubmitClub, commands.ResubmitClub),
    sends(joinClub, commands.JoinClub, ({ clubId }, { actor }) => ({ clubId, userId: actor.id })),
    sends(leaveClub, commands.LeaveClub, ({ clubId }, { actor }) => ({ clubId, userId: actor.id })),
    sends(chooseMainClub, commands.ChooseMainClub, ({ clubId }, { actor }) => ({ clubId, userId: actor.id })),
    sends(changeClubRole, commands.ChangeClubRole),
  ],
  providers: [ClubQueries],
  subjects: {
    club: async (app, actor, id) => {
      if (!(await visibleClub(app, id, actor))) throw reject('club.unknown');
      return [];
    },
  },
  watchable: [{ view: views.club, mayWatch: async (app, actor, id) => (await visibleClub(app, id, actor)) !== undefined }],
  jobs: [handles(leaveClubs, leaveEveryClub)],
};
