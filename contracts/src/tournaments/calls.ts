import { z } from 'zod';
import { call } from '../kernel/call';
import { idInput } from '../kernel/ids';
import { pageQuery, stateQuery } from '../kernel/page';
import { receiptSchema } from '../kernel/receipt';
import { lineOfText } from '../kernel/text';
import {
  earlierSeasons,
  joinRequest,
  participantRow,
  privateTournamentCard,
  rulesVersions,
  successorRow,
  tournamentDetail,
  tournamentFound,
  tournamentList,
} from './answers';
import { pictureRefusals, pictureUpload } from '../pictures/upload';
import { privacySchema } from './events';
import { consequencesAnswer, excludedPlayerRow, suspensionAnswer, turnedAwayAnswer } from './consequences';
import { impossibleRules } from './rules-problems';
import { tournamentStatuses } from './views';
import { removalActions } from './constants';
import { districts } from '../territory/districts';
import {
  ArrangeRankingBody,
  CreateTournamentBody,
  InvitePlayersBody,
  JoinTournamentBody,
  MemberReasonBody,
  NameCreatorBody,
  PromoteRefereeBody,
  RejectTournamentBody,
  ShuffleRankingBody,
  SuspendPlayerBody,
  UpdateTournamentBody,
} from './commands';

const outsider = ['tournament.unknown', 'tournament.private'] as const;
const governing = ['tournament.unknown', 'tournament.not-the-creator', 'tournament.not-joined', 'tournament.ended'] as const;
const answering = ['tournament.unknown', 'tournament.not-the-creator', 'tournament.no-request', 'tournament.ended'] as const;

export const listTournaments = call('GET /tournaments', {
  operation: 'tournament.list',
  summary: 'Lists tournaments; with `search`, at most five whose name or place matches',
  // `search` present, even empty, returns the bare array; absent returns the list (domain.md "API and data")
  query: z.object({
    search: lineOfText(100).optional(),
    /** Adds the pictures to the result of a search. */
    images: z.literal('true').optional(),
    q: lineOfText(100).default(''),
    ...pageQuery,
    status: stateQuery(tournamentStatuses),
    privacy: privacySchema.optional(),
    district: z.enum(districts).optional().describe('Tournaments whose place names the district or one of its concelhos'),
    clubId: idInput.optional(),
  }),
  answer: z.union([z.array(tournamentFound), tournamentList]),
  refusals: ['club.unknown'],
  costly: true,
});

export const readTournament = call('GET /tournaments/:tournamentId', {
  operation: 'tournament.read',
  summary: 'Returns a tournament; an outsider gets only the card of a private one',
  about: 'tournament',
  answer: z.union([tournamentDetail, privateTournamentCard]),
  refusals: ['tournament.unknown'],
});

export const listParticipants = call('GET /tournaments/:tournamentId/participants', {
  operation: 'tournament.inside',
  summary: 'Lists the participants with role and status',
  about: 'tournament',
  answer: z.array(participantRow),
  refusals: outsider,
  costly: true,
});

export const listRules = call('GET /tournaments/:tournamentId/rules', {
  operation: 'tournament.inside',
  summary: 'Lists all versions of the rules',
  about: 'tournament',
  answer: rulesVersions,
  refusals: outsider,
});

export const createTournament = call('POST /tournaments', {
  operation: 'tournament.create',
  summary: 'Creates a tournament, which waits for validation',
  body: CreateTournamentBody,
  answer: receiptSchema,
  status: 201,
  refusals: [
    'tournament.name-required',
    'club.unknown',
    'club.not-validated',
    'tournament.unknown',
    'tournament.end-date-past',
    'tournament.end-date-too-far',
    'tournament.too-many',
    'rules.out-of-range',
    ...impossibleRules,
  ],
});

export const validateTournament = call('POST /tournaments/:tournamentId/validate', {
  operation: 'tournament.validate',
  summary: 'Validates a pending tournament',
  about: 'tournament',
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.not-pending', 'role.super-admins-validate'],
});

export const rejectTournament = call('POST /tournaments/:tournamentId/reject', {
  operation: 'tournament.reject',
  summary: 'Rejects a pending tournament',
  about: 'tournament',
  body: RejectTournamentBody,
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.not-pending', 'role.super-admins-validate'],
});

export const resubmitTournament = call('POST /tournaments/:tournamentId/resubmit', {
  operation: 'tournament.resubmit',
  summary: 'Submits a rejected or expired tournament for validation again',
  about: 'tournament',
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.not-the-creator', 'tournament.not-pending', 'tournament.end-date-past'],
});

export const joinTournament = call('POST /tournaments/:tournamentId/join', {
  operation: 'tournament.join',
  rings: ['tournamentId'],
  summary: 'Joins a public tournament, or asks to join a private one with a message',
  about: 'tournament',
  body: JoinTournamentBody,
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.already-joined', 'tournament.rejoin-too-early', 'tournament.blocked', 'tournament.ended'],
});

export const listEarlierSeasons = call('GET /tournaments/:tournamentId/earlier-seasons', {
  operation: 'tournament.invite',
  summary: 'Lists the other ladders of the creator, with the number of players who can be invited to this one',
  about: 'tournament',
  answer: earlierSeasons,
  refusals: ['tournament.unknown'],
  costly: true,
});

export const invitePlayers = call('POST /tournaments/:tournamentId/invitations', {
  operation: 'tournament.invite',
  summary: 'Invites the present and former players of another ladder of the creator, each once; they still join by themselves',
  about: 'tournament',
  body: InvitePlayersBody,
  answer: receiptSchema,
  refusals: [
    'tournament.unknown',
    'tournament.not-the-creator',
    'tournament.not-validated',
    'tournament.ended',
    'tournament.blocked',
    'tournament.rejoin-too-early',
  ],
});

export const leaveTournament = call('POST /tournaments/:tournamentId/leave', {
  operation: 'tournament.leave',
  summary: 'Leaves a tournament',
  about: 'tournament',
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.not-joined', 'tournament.frozen', 'tournament.suspended'],
});

export const endTournament = call('POST /tournaments/:tournamentId/end', {
  operation: 'tournament.end',
  summary: 'Ends a tournament',
  about: 'tournament',
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.not-the-creator', 'tournament.not-validated'],
});

export const updateTournament = call('PUT /tournaments/:tournamentId', {
  operation: 'tournament.update',
  rings: ['tournamentId', 'confirmPublic'],
  summary: 'Changes name, club, place, zone, privacy or last day; omitted fields stay',
  about: 'tournament',
  body: UpdateTournamentBody,
  answer: receiptSchema,
  refusals: [
    'tournament.unknown',
    'tournament.not-the-creator',
    'tournament.name-required',
    'club.unknown',
    'club.not-validated',
    'tournament.end-date-past',
    'tournament.end-date-too-far',
    'tournament.ended',
    'tournament.has-results',
    'tournament.public-unconfirmed',
    'role.admins-correct-texts',
    ...impossibleRules,
  ],
});

export const setTournamentImage = call('PUT /tournaments/:tournamentId/image', {
  operation: 'tournament.image',
  summary: 'Sets the picture of a tournament, from the field `file`',
  about: 'tournament',
  ...pictureUpload,
  refusals: ['tournament.unknown', 'tournament.not-the-creator', ...pictureRefusals],
});

export const removeTournamentImage = call('DELETE /tournaments/:tournamentId/image', {
  operation: 'tournament.image',
  summary: 'Removes the picture of a tournament',
  about: 'tournament',
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.not-the-creator'],
});

export const shuffleRanking = call('POST /tournaments/:tournamentId/shuffle', {
  operation: 'ranking.shuffle',
  summary: 'Shuffles the initial order, irreversibly, while there is no validated result',
  about: 'tournament',
  body: ShuffleRankingBody,
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.not-the-creator', 'tournament.ended', 'tournament.has-results', 'tournament.name-mismatch'],
});

export const arrangeRanking = call('POST /tournaments/:tournamentId/order', {
  operation: 'ranking.arrange',
  summary: 'Sets the initial order, any number of times while there is no validated result',
  about: 'tournament',
  body: ArrangeRankingBody,
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.not-the-creator', 'tournament.ended', 'tournament.has-results', 'tournament.nobody-named'],
});

export const listJoinRequests = call('GET /tournaments/:tournamentId/join-requests', {
  operation: 'join-request.list',
  summary: 'Lists the requests to join',
  about: 'tournament',
  answer: z.array(joinRequest),
  refusals: ['tournament.unknown'],
});

export const approveJoin = call('POST /tournaments/:tournamentId/join-requests/:userId/approve', {
  operation: 'join-request.answer',
  summary: 'Accepts a request to join',
  about: 'tournament',
  answer: receiptSchema,
  refusals: answering,
});

export const rejectJoin = call('POST /tournaments/:tournamentId/join-requests/:userId/reject', {
  operation: 'join-request.answer',
  summary: 'Rejects a request to join; the person may ask again after seven days',
  about: 'tournament',
  body: MemberReasonBody,
  answer: receiptSchema,
  refusals: answering,
});

export const withdrawJoin = call('DELETE /tournaments/:tournamentId/join-requests/mine', {
  operation: 'join-request.withdraw',
  summary: 'Withdraws your own request to join',
  about: 'tournament',
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.ended'],
});

export const pausePlayer = call('POST /tournaments/:tournamentId/participants/:userId/pause', {
  operation: 'participant.pause',
  summary: 'Pauses a participant, or yourself',
  about: 'tournament',
  answer: receiptSchema,
  refusals: [...governing, 'tournament.suspended'],
});

export const reactivatePlayer = call('POST /tournaments/:tournamentId/participants/:userId/reactivate', {
  operation: 'participant.reactivate',
  rings: ['tournamentId', 'userId'],
  summary: 'Ends a pause or a suspension',
  about: 'tournament',
  answer: receiptSchema,
  refusals: [...governing, 'tournament.suspended'],
});

export const suspendPlayer = call('POST /tournaments/:tournamentId/participants/:userId/suspend', {
  operation: 'participant.suspend',
  rings: ['tournamentId', 'userId'],
  summary: 'Suspends a participant, until the end of a day if one is given',
  about: 'tournament',
  body: SuspendPlayerBody,
  answer: receiptSchema,
  refusals: [...governing, 'tournament.suspension-end-past', 'tournament.suspension-end-too-far'],
});

export const readSuspension = call('GET /tournaments/:tournamentId/suspension', {
  operation: 'participant.read-suspension',
  summary: 'Returns your suspension: its author, reason and end; only you can read the reason',
  about: 'tournament',
  answer: suspensionAnswer,
  refusals: outsider,
});

export const removePlayer = call('POST /tournaments/:tournamentId/participants/:userId/remove', {
  operation: 'participant.remove',
  summary: 'Removes a participant',
  about: 'tournament',
  body: MemberReasonBody,
  answer: receiptSchema,
  refusals: governing,
});

export const blockPlayer = call('POST /tournaments/:tournamentId/participants/:userId/block', {
  operation: 'participant.block',
  summary: 'Blocks a person, on the ladder or not: they are removed, and may not join or ask to until they are unblocked',
  about: 'tournament',
  body: MemberReasonBody,
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.not-the-creator', 'tournament.cannot-block-creator', 'tournament.ended', 'user.unknown'],
});

export const unblockPlayer = call('POST /tournaments/:tournamentId/participants/:userId/unblock', {
  operation: 'participant.block',
  summary: 'Unblocks a person, who may join or ask to at once',
  about: 'tournament',
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.not-the-creator', 'tournament.ended'],
});

export const readmitPlayer = call('POST /tournaments/:tournamentId/participants/:userId/readmit', {
  operation: 'participant.readmit',
  summary: 'Lets a removed or rejected person join or ask again at once, and tells them',
  about: 'tournament',
  answer: receiptSchema,
  refusals: [
    'tournament.unknown',
    'tournament.not-the-creator',
    'tournament.unblock-first',
    'tournament.ended',
    'tournament.blocked',
    'tournament.rejoin-too-early',
  ],
});

export const listKeptOut = call('GET /tournaments/:tournamentId/kept-out', {
  operation: 'participant.readmit',
  summary: 'Lists the people who may not join now: blocked, removed or rejected, with the end of their wait',
  about: 'tournament',
  answer: z.array(excludedPlayerRow),
  refusals: ['tournament.unknown'],
});

export const readConsequences = call('GET /tournaments/:tournamentId/participants/:userId/consequences', {
  operation: 'participant.consequences',
  summary: 'Previews the effects of suspending, removing or blocking a person; changes nothing',
  about: 'tournament',
  query: z.object({ act: z.enum(removalActions).default('remove') }),
  answer: consequencesAnswer,
  refusals: ['tournament.unknown', 'tournament.not-joined', 'user.unknown'],
  costly: true,
});

export const readTurnedAway = call('GET /tournaments/:tournamentId/turned-away', {
  operation: 'tournament.join',
  summary: 'Returns your removal, block or rejection: its author, its reason, and the time from which you may return; only you can read it',
  about: 'tournament',
  answer: turnedAwayAnswer,
  refusals: outsider,
});

export const promoteReferee = call('POST /tournaments/:tournamentId/participants/:userId/promote', {
  operation: 'participant.promote',
  rings: ['tournamentId', 'userId'],
  summary: 'Makes a participant the referee; needs `replace` if there is one',
  about: 'tournament',
  body: PromoteRefereeBody,
  answer: receiptSchema,
  refusals: [...governing, 'tournament.has-referee', 'tournament.suspended'],
});

export const demoteReferee = call('POST /tournaments/:tournamentId/participants/:userId/demote', {
  operation: 'participant.demote',
  summary: 'Makes the referee a player again',
  about: 'tournament',
  answer: receiptSchema,
  refusals: ['tournament.unknown', 'tournament.not-the-creator', 'tournament.not-joined', 'tournament.frozen'],
});

export const listSuccessors = call('GET /tournaments/:tournamentId/successors', {
  operation: 'tournament.hand-over',
  summary: 'Lists the possible new creators: adults of the ladder with an account, and the administrators of its club',
  about: 'tournament',
  answer: z.array(successorRow),
  refusals: ['tournament.unknown'],
});

export const nameCreator = call('POST /tournaments/:tournamentId/creator', {
  operation: 'tournament.hand-over',
  summary: 'Makes another person the creator, at once; a super admin must give a reason',
  about: 'tournament',
  body: NameCreatorBody,
  answer: receiptSchema,
  refusals: [
    'tournament.unknown',
    'tournament.not-the-creator',
    'tournament.successor-outside',
    'tournament.successor-no-account',
    'tournament.successor-adults-only',
    'tournament.successor-reason-required',
    'tournament.cannot-block-creator',
    'user.unknown',
  ],
});
