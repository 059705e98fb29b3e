import { type TournamentCommand, type TournamentDocument, type TournamentEvent, views } from '@tennis/contracts';
import { defineDecider, type Needs, withFacts } from '../kernel/define-decider';
import { approveJoin, rejectJoin, withdrawJoin } from './answer-join-request';
import { changeRules } from './rules/change-rules';
import { changeTournamentImage } from './change-image';
import { createTournament } from './create-tournament';
import { demoteReferee } from './demote-referee';
import { endOnLastDay } from './ending/end-on-last-day';
import { endTournament } from './ending/end-tournament';
import { expireTournament } from './validation/expire-tournament';
import { freezeTournament } from './ending/freeze-tournament';
import { arrangeRanking, shuffleRanking } from './initial-order';
import { invitePlayers } from './invitations/invite-players';
import { joinTournament } from './join-tournament';
import { leaveTournament } from './leave-tournament';
import { nameCreator } from './name-creator';
import { pausePlayer } from './pause-player';
import { promoteReferee } from './promote-referee';
import { rejectTournament } from './validation/reject-tournament';
import { removePlayer } from './remove-player';
import { resubmitTournament } from './validation/resubmit-tournament';
import { reactivatePlayer } from './suspension/reactivate-player';
import { suspendPlayer } from './suspension/suspend-player';
import { type Tournament, tournamentEvolution } from './tournament';
import { blockPlayer, unblockPlayer } from './turned-away/block-player';
import { readmitPlayer } from './turned-away/readmit-player';
import { updateTournament } from './update-tournament';
import { validateTournament } from './validation/validate-tournament';
import { closeWeek } from './weeks/close-week';

/** The ladder's own view, for data beyond its stream, such as the number of results that count. */
const ownDocument = ({ data }: TournamentCommand): Needs<{ tournament: TournamentDocument }> => ({
  tournament: [views.tournament, data.tournamentId],
});

export const tournamentDecider = defineDecider<Tournament, TournamentCommand, TournamentEvent>({
  name: 'tournament',
  stream: ({ data }) => `tournament-${data.tournamentId}`,
  initial: { status: 'none' },
  evolve: tournamentEvolution,
  decide: {
    CreateTournament: withFacts(
      ({ data: { clubId, fromTournamentId } }) => ({
        ...(clubId ? { club: [views.club, clubId] } : {}),
        ...(fromTournamentId ? { earlier: [views.tournament, fromTournamentId] } : {}),
      }),
      createTournament,
    ),
    ValidateTournament: validateTournament,
    RejectTournament: rejectTournament,
    ExpireTournament: expireTournament,
    ResubmitTournament: resubmitTournament,
    JoinTournament: joinTournament,
    InvitePlayers: withFacts(({ data }) => ({ earlier: [views.tournament, data.fromTournamentId] }), invitePlayers),
    LeaveTournament: leaveTournament,
    ApproveJoin: approveJoin,
    RejectJoin: rejectJoin,
    WithdrawJoin: withdrawJoin,
    PausePlayer: pausePlayer,
    ReactivatePlayer: withFacts(
      ({ data: { userId, until } }) => (until === undefined ? {} : { account: [views.account, userId] }),
      reactivatePlayer,
    ),
    SuspendPlayer: suspendPlayer,
    RemovePlayer: removePlayer,
    BlockPlayer: withFacts(({ data }) => ({ person: [views.person, data.userId] }), blockPlayer),
    UnblockPlayer: unblockPlayer,
    ReadmitPlayer: readmitPlayer,
    PromoteReferee: promoteReferee,
    DemoteReferee: demoteReferee,
    NameCreator: withFacts(
      ({ data: { userId } }, tournament) => ({
        person: [views.person, userId],
        profile: [views.profile, userId],
        account: [views.account, userId],
        ...(tournament.status !== 'none' && tournament.clubId !== null ? { club: [views.club, tournament.clubId] } : {}),
      }),
      nameCreator,
    ),
    FreezeTournament: freezeTournament,
    ChangeRules: withFacts(({ data }) => ({ ranking: [views.ranking, data.tournamentId] }), changeRules),
    CloseWeek: withFacts(ownDocument, closeWeek),
    EndTournament: endTournament,
    EndOnLastDay: endOnLastDay,
    UpdateTournament: withFacts(
      ({ data: { tournamentId, clubId, zone } }) => ({
        ...(clubId ? { club: [views.club, clubId] } : {}),
        ...(zone ? { tournament: [views.tournament, tournamentId] } : {}),
      }),
      updateTournament,
    ),
    ChangeTournamentImage: changeTournamentImage,
    ShuffleRanking: withFacts(ownDocument, shuffleRanking),
    ArrangeRanking: withFacts(ownDocument, arrangeRanking),
  },
});
