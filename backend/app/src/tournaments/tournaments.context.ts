import {
  approveJoin,
  arrangeRanking,
  blockPlayer,
  demoteReferee,
  endTournament,
  joinTournament,
  leaveTournament,
  listEarlierSeasons,
  listJoinRequests,
  listKeptOut,
  listParticipants,
  listRules,
  listSuccessors,
  listTournaments,
  nameCreator,
  pausePlayer,
  promoteReferee,
  reactivatePlayer,
  readConsequences,
  readmitPlayer,
  readSuspension,
  readTournament,
  readTurnedAway,
  reject,
  rejectJoin,
  rejectTournament,
  removePlayer,
  resubmitTournament,
  suspendPlayer,
  unblockPlayer,
  updateTournament,
  validateTournament,
  views,
  withdrawJoin,
} from '@tennis/contracts';
import { reactivateEverywhere, suspendEverywhere } from '@tennis/domain';
import { rolesInTournament, tournamentOf } from '../access/roles-in-tournament';
import { visibleTournament } from '../access/visible-things';
import { hasInsideAccess } from '../access/tournament-access';
import { answers, answersBytes, sends } from '../http/call-rows';
import { commands } from '../kernel/commands';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { idFrom } from '../kernel/ids';
import { InvitationQueries } from './invitations.queries';
import { ParticipantQueries } from './participants.queries';
import { reactivateInLadders } from './reactivate-in-ladders';
import { suspendInAllLadders } from './suspend-in-all-ladders';
import { TournamentsController } from './tournaments.controller';
import { TournamentQueries } from './tournaments.queries';

export const tournaments: ContextDefinition = {
  controllers: [
    answers(listTournaments, TournamentQueries, (queries, actor, query) =>
      query.search === undefined ? queries.list(actor, query) : queries.search(actor, query.search, query.images === 'true'),
    ),
    answersBytes(readTournament, TournamentQueries, (queries, actor, { tournamentId }) => queries.read(actor, tournamentId)),
    answers(listParticipants, TournamentQueries, (queries, actor, { tournamentId }) => queries.participants(actor, tournamentId)),
    answers(listRules, TournamentQueries, (queries, actor, { tournamentId }) => queries.rules(actor, tournamentId)),
    TournamentsController,
    sends(validateTournament, commands.ValidateTournament),
    sends(rejectTournament, commands.RejectTournament),
    sends(resubmitTournament, commands.ResubmitTournament),
    sends(updateTournament, commands.UpdateTournament),
    sends(arrangeRanking, commands.ArrangeRanking),
    sends(endTournament, commands.EndTournament),
    // joining and leaving
    sends(joinTournament, commands.JoinTournament, (input, { actor, commandId }) => ({
      ...input,
      userId: actor.id,
      membershipId: idFrom(commandId, 'membership'),
    })),
    sends(leaveTournament, commands.LeaveTournament, (input, { actor }) => ({ ...input, userId: actor.id })),
    answers(listJoinRequests, TournamentQueries, (queries, actor, { tournamentId }) => queries.requests(actor, tournamentId)),
    sends(approveJoin, commands.ApproveJoin, (input, { commandId }) => ({ ...input, membershipId: idFrom(commandId, 'membership') })),
    sends(rejectJoin, commands.RejectJoin),
    sends(withdrawJoin, commands.WithdrawJoin, (input, { actor }) => ({ ...input, userId: actor.id })),
    answers(listEarlierSeasons, InvitationQueries, (queries, actor, { tournamentId }) => queries.earlierSeasons(actor, tournamentId)),
    // participants, referee and creator
    sends(pausePlayer, commands.PausePlayer),
    sends(reactivatePlayer, commands.ReactivatePlayer),
    sends(suspendPlayer, commands.SuspendPlayer),
    answers(readSuspension, ParticipantQueries, (queries, actor, { tournamentId }) => queries.suspension(actor, tournamentId)),
    sends(removePlayer, commands.RemovePlayer),
    sends(blockPlayer, commands.BlockPlayer),
    sends(unblockPlayer, commands.UnblockPlayer),
    sends(readmitPlayer, commands.ReadmitPlayer),
    answers(listKeptOut, ParticipantQueries, (queries, actor, { tournamentId }) => queries.keptOut(actor, tournamentId)),
    answers(readTurnedAway, ParticipantQueries, (queries, actor, { tournamentId }) => queries.turnedAway(actor, tournamentId)),
    answers(readConsequences, ParticipantQueries, (queries, actor, { tournamentId, userId, act }) =>
      queries.consequences(actor, tournamentId, userId, act),
    ),
    sends(promoteReferee, commands.PromoteReferee),
    sends(demoteReferee, commands.DemoteReferee),
    answers(listSuccessors, ParticipantQueries, (queries, actor, { tournamentId }) => queries.successors(actor, tournamentId)),
    sends(nameCreator, commands.NameCreator),
  ],
  providers: [TournamentQueries, ParticipantQueries, InvitationQueries],
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
