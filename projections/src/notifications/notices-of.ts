import {
  type ChallengeEvent,
  type ClubEvent,
  type ExportEvent,
  type IdentityEvent,
  idOfStream,
  judgeRoles,
  type MatchEvent,
  type MentorshipEvent,
  type NoticeFacts,
  type NoticePart,
  roleRecipients,
  type NoticeType,
  type NoticeVariant,
  type Recorded,
  type ReferralEvent,
  type TournamentEvent,
} from '@tennis/contracts';

type Event = ChallengeEvent | MatchEvent | TournamentEvent | ClubEvent | MentorshipEvent | ExportEvent | IdentityEvent | ReferralEvent;
type Of<Type extends Event['type']> = Recorded<Extract<Event, { type: Type }>>;

const tell = (type: NoticeType, to: readonly string[], facts: NoticeFacts, words?: NoticeVariant): NoticePart => ({
  type,
  ...(words ? { words } : {}),
  to,
  facts,
});

/** The people without the one who did it. */
const others = (people: readonly string[], by: string): readonly string[] => people.filter((person) => person !== by);

type OfChallenge = Extract<ChallengeEvent, { data: { challengerId: string } }>;
const challengeOf = ({ stream, data }: Recorded<OfChallenge>): NoticeFacts & { readonly players: readonly [string, string] } => ({
  tournamentId: data.tournamentId,
  matchId: idOfStream(stream),
  players: [data.challengerId, data.challengedId],
});

type OfMatch = Extract<MatchEvent, { data: { playerA: string } }>;
const matchOf = ({ stream, data }: Recorded<OfMatch>): NoticeFacts & { readonly players: readonly [string, string] } => ({
  tournamentId: data.tournamentId,
  matchId: idOfStream(stream),
  players: [data.playerA, data.playerB],
});

const judged = (event: Of<'ResultValidated'>): readonly NoticePart[] => {
  const match = matchOf(event);
  const { by, how, winnerId, sets, outcome } = event.data;
  const facts = { ...match, winnerId, sets, outcome, by };
  const judge = judgeRoles.find((role) => role === how);
  if (judge) return [tell('match_result_confirmed', match.players, { ...facts, judge }, 'result_decided')];
  if (how !== 'opponent' && how !== 'agreement') return [tell('match_result_confirmed', match.players, facts)];
  return [tell('result_validated', others(match.players, by), facts), tell('match_result_confirmed', [by], facts)];
};

const weekOf = ({ stream, data: { warnings, penalties, exits, bonuses } }: Of<'WeekClosed'>): readonly NoticePart[] => {
  const tournamentId = idOfStream(stream);
  return [
    ...warnings.map(({ userId, message }) => tell('warning_received', [userId], { tournamentId, text: message })),
    ...penalties.map(({ userId, points, message }) => tell('penalty_applied', [userId], { tournamentId, points, text: message })),
    ...exits.map(({ userId, message }) => tell('participant_removed', [userId], { tournamentId, text: message })),
    ...bonuses.map(({ userId, points }) => tell('bonus_awarded', [userId], { tournamentId, points })),
  ];
};

const ofTournament = ({ stream, metadata }: Recorded): NoticeFacts => ({ tournamentId: idOfStream(stream), by: metadata.actorId });
const ofClub = ({ stream, metadata }: Recorded): NoticeFacts => ({ clubId: idOfStream(stream), by: metadata.actorId });
const creatorOf = ({ stream }: Recorded): readonly string[] => [roleRecipients.creator(idOfStream(stream))];
const membersOf = ({ stream }: Recorded): readonly string[] => [roleRecipients.members(idOfStream(stream))];
const administratorsOf = ({ stream }: Recorded): readonly string[] => [roleRecipients.administrators(idOfStream(stream))];

/**
 * The notices of each event, with their recipients. `ranking_changed` has no row: the ranking stores the moves of a result itself
 * (`moved`). A context with new notices adds its events here, its types to `noticeTypes`, and the texts.
 */
export const noticesOf: { readonly [Type in Event['type']]?: (event: Of<Type>) => readonly NoticePart[] } = {
  ChallengeIssued: (event) => [
    tell('challenge_received', [event.data.challengedId], {
      ...challengeOf(event),
      by: event.data.challengerId,
      until: event.data.expiresAt,
    }),
  ],
  // with other times it is a proposal, whose notice comes with the opening of the match
  ChallengeAccepted: (event) =>
    event.data.time ? [tell('challenge_accepted', [event.data.challengerId], { ...challengeOf(event), by: event.data.challengedId })] : [],
  ChallengeAcceptedAutomatically: (event) => {
    const facts = { ...challengeOf(event), until: event.data.pickBy };
    return [tell('challenge_accepted', facts.players, facts, 'challenge_accepted_automatically')];
  },
  ChallengeRejected: (event) => [
    tell('challenge_rejected', [event.data.challengerId], { ...challengeOf(event), by: event.data.challengedId }),
  ],
  ChallengeCancelled: (event) => {
    const facts = { ...challengeOf(event), by: event.metadata.actorId };
    return [tell('challenge_cancelled', others(facts.players, facts.by), facts)];
  },
  ChallengeExpired: (event) => [tell('challenge_expired', challengeOf(event).players, challengeOf(event))],

  MatchOpened: (event) => {
    const { how, time, playerA, playerB } = event.data;
    const facts = { ...matchOf(event), by: playerB };
    if (how === 'counter-proposed') return [tell('time_proposed', [playerA], facts)];
    return how === 'accepted' && time ? [tell('match_confirmed', facts.players, { ...facts, time })] : [];
  },
  TimeProposed: (event) => {
    const { by } = event.data;
    return [tell('time_proposed', others(matchOf(event).players, by), { ...matchOf(event), by })];
  },
  TimeConfirmed: (event) => {
    const facts = { ...matchOf(event), by: event.metadata.actorId, time: event.data.time };
    return [tell('match_confirmed', facts.players, facts)];
  },
  ProposalLapsed: (event) => [tell('times_lapsed', matchOf(event).players, matchOf(event))],
  MatchReminded: (event) => [tell('match_reminder', matchOf(event).players, matchOf(event))],
  MatchCancelled: (event) => {
    const facts = { ...matchOf(event), by: event.metadata.actorId };
    return [tell('match_cancelled', others(facts.players, facts.by), facts)];
  },
  ResultReported: (event) => {
    const { by, winnerId, sets, outcome } = event.data;
    const facts = { ...matchOf(event), winnerId, sets, outcome, by };
    return facts.players.includes(by) ? [tell('result_pending', others(facts.players, by), facts)] : [];
  },
  ResultReminded: (event) => {
    const facts = { ...matchOf(event), by: event.data.by };
    return [tell('result_pending', others(facts.players, facts.by), facts, 'result_reminder')];
  },
  ResultDisputed: (event) => {
    const { by, tournamentId } = event.data;
    const facts = { ...matchOf(event), by };
    return [tell('result_disputed', [...others(facts.players, by), roleRecipients.judges(tournamentId)], facts)];
  },
  ResultValidated: judged,
  ResultAnnulled: (event) => {
    const facts = { ...matchOf(event), by: event.data.by };
    return [tell('result_annulled', facts.players, facts)];
  },

  JoinRequested: (event) => [tell('join_requested', creatorOf(event), { ...ofTournament(event), by: event.data.userId })],
  JoinApproved: (event) => [tell('join_approved', [event.data.userId], ofTournament(event))],
  JoinRejected: (event) => [tell('join_rejected', [event.data.userId], ofTournament(event))],
  PlayerJoined: (event) => [tell('player_joined_tournament', creatorOf(event), { ...ofTournament(event), by: event.data.userId })],
  PlayersInvited: (event) => [tell('ladder_invitation', event.data.userIds, ofTournament(event))],
  PlayerLeft: (event) => [tell('player_left_tournament', creatorOf(event), { ...ofTournament(event), by: event.data.userId })],
  PlayerRemoved: (event) => [tell('participant_removed', [event.data.userId], ofTournament(event))],
  PlayerReadmitted: (event) => [tell('participant_readmitted', [event.data.userId], ofTournament(event))],
  // people who closed their account know
  PlayerSuspended: (event) => {
    const { userId, until, cause } = event.data;
    if (cause) return [];
    return [tell('participant_suspended', [userId], { ...ofTournament(event), ...(until === undefined ? {} : { lastDay: until }) })];
  },
  // people who end their own pause know
  PlayerReactivated: (event) => [tell('participant_reactivated', others([event.data.userId], event.metadata.actorId), ofTournament(event))],
  RefereeAssigned: (event) => [tell('referee_assigned', [event.data.userId], ofTournament(event))],
  CreatorNamed: (event) => {
    const { userId, replaces } = event.data;
    const facts = { ...ofTournament(event), successorId: userId };
    const former = replaces === undefined || replaces === userId ? [] : [tell('creator_changed', [replaces], facts, 'creator_replaced')];
    return [tell('creator_changed', [userId], facts), ...former];
  },
  RulesChanged: (event) => [tell('rules_changed', membersOf(event), ofTournament(event))],
  WeekClosed: weekOf,
  PenaltyApplied: (event) => {
    const { userId, points, message } = event.data;
    return [tell('penalty_applied', [userId], { ...ofTournament(event), points, text: message })];
  },
  TournamentValidated: (event) => [
    tell('tournament_validated', creatorOf(event), ofTournament(event)),
    tell('tournament_created_nearby', [roleRecipients.neighbours], ofTournament(event)),
  ],
  TournamentRejected: (event) => [tell('tournament_rejected', creatorOf(event), ofTournament(event))],
  TournamentExpired: (event) => [tell('tournament_rejected', creatorOf(event), ofTournament(event), 'tournament_expired')],
  // only this way round: members learn that everybody can see them now (domain.md "Private")
  TournamentUpdated: (event) =>
    event.data.changes.privacy === 'public' ? [tell('tournament_made_public', membersOf(event), ofTournament(event))] : [],
  TournamentEnded: (event) => [tell('tournament_ended', membersOf(event), ofTournament(event))],
  TournamentFrozen: (event) => [tell('tournament_closed', membersOf(event), ofTournament(event))],

  ClubValidated: (event) => [tell('club_validated', administratorsOf(event), ofClub(event))],
  ClubRejected: (event) => [tell('club_rejected', administratorsOf(event), ofClub(event))],
  ClubExpired: (event) => [tell('club_rejected', administratorsOf(event), ofClub(event), 'club_expired')],

  ReferralConfirmed: (event) => [tell('referral_confirmed', [event.data.by], { by: idOfStream(event.stream) })],

  // a person who had blocked the mentor never hears of it
  MentorshipOffered: ({ stream, data: { menteeId, withheld } }) =>
    withheld ? [] : [tell('mentorship_offered', [menteeId], { by: idOfStream(stream) })],
  MentorshipAccepted: ({ stream, data: { menteeId } }) => [tell('mentorship_accepted', [idOfStream(stream)], { by: menteeId })],
  // a withdrawn or declined offer disappears without a notice
  MentorshipEnded: ({ stream, data: { menteeId, by, how } }) =>
    how === 'ended' ? [tell('mentorship_ended', others([idOfStream(stream), menteeId], by), { by })] : [],

  DataExportFinished: ({ stream }) => [tell('data_export_ready', [idOfStream(stream)], {})],
  // the reason stays sealed in the log until its reader queries it
  DeletionRejected: ({ stream }) => [tell('deletion_refused', [idOfStream(stream)], {})],
};
