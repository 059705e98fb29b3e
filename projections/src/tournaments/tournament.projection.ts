import {
  countsGames,
  dateInZone,
  idOfStream,
  type ImportEvent,
  type MatchEvent,
  type MemberStatus,
  nameKey,
  statusOfSuspended,
  type TournamentDocument,
  type TournamentEvent,
  views,
} from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';
import { countAnnulled, countClosed, countDay, countMembers, countOpened, countPlayed, countWeek, forgetMember } from './count-games';

type Event =
  | TournamentEvent
  | Extract<
      MatchEvent,
      { type: 'MatchOpened' | 'TimeConfirmed' | 'MatchCancelled' | 'ResultReported' | 'ResultValidated' | 'ResultAnnulled' }
    >
  | Extract<ImportEvent, { type: 'ImportCompleted' }>;

/** The fields that the page of a tournament may change; other fields of a change are not part of this document. */
const changeable = ['name', 'privacy', 'clubId', 'location', 'endDate'] as const;

type Changes = Extract<TournamentEvent, { type: 'TournamentUpdated' }>['data']['changes'];
const withChanges = (tournament: TournamentDocument, changes: Changes): TournamentDocument => ({
  ...tournament,
  ...Object.fromEntries(changeable.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]])),
});

const withoutRequest = (tournament: TournamentDocument, userId: string): TournamentDocument =>
  tournament.requests.includes(userId) ? { ...tournament, requests: tournament.requests.filter((id) => id !== userId) } : tournament;

type TurnedAway = TournamentDocument['turnedAway'][string];
const withRefusal = (tournament: TournamentDocument, userId: string, how: TurnedAway['how'], at: string): TournamentDocument => ({
  ...tournament,
  turnedAway: { ...tournament.turnedAway, [userId]: { how, at } },
});
/** Clears the refusal when a player asks, joins or is readmitted. */
const withoutRefusal = (tournament: TournamentDocument, userId: string): TournamentDocument => {
  const { [userId]: former, ...turnedAway } = tournament.turnedAway;
  return former ? { ...tournament, turnedAway } : tournament;
};

const withStatus = (
  tournament: TournamentDocument,
  { userId, until }: { readonly userId: string; readonly until?: string | undefined },
  status: MemberStatus,
): TournamentDocument => {
  const member = tournament.members[userId];
  if (!member) return tournament;
  const { membershipId, joinedAt } = member;
  const membership = { membershipId, status, joinedAt, ...(until === undefined ? {} : { suspendedUntil: until }) };
  return { ...tournament, members: { ...tournament.members, [userId]: membership } };
};

/** A referee who leaves loses the role. */
const withoutMembers = (tournament: TournamentDocument, userIds: readonly string[]): TournamentDocument => ({
  ...tournament,
  members: Object.fromEntries(Object.entries(tournament.members).filter(([userId]) => !userIds.includes(userId))),
  refereeId: tournament.refereeId !== null && userIds.includes(tournament.refereeId) ? null : tournament.refereeId,
});

/** Updates the counts of members, only if a rule has needed them. */
const recount = (tournament: TournamentDocument, at: string): TournamentDocument =>
  tournament.counts ? countMembers(tournament, dateInZone(at, tournament.zone)) : tournament;

/** Starts counting members with the first rule that counts games. */
const startCounting = (tournament: TournamentDocument, at: string): TournamentDocument =>
  tournament.counts || !countsGames(tournament.rules) ? tournament : countMembers(tournament, dateInZone(at, tournament.zone));

export const tournamentProjection = defineProjection<TournamentDocument, Event>({
  name: views.tournament,
  version: 16,
  keys: (event) => ['tournamentId' in event.data ? event.data.tournamentId : idOfStream(event.stream)],
  on: {
    TournamentCreated: (_none, { data, occurredAt }, id) =>
      startCounting(
        {
          id,
          name: data.name,
          privacy: data.privacy,
          clubId: data.clubId ?? null,
          location: data.location ?? null,
          endDate: data.endDate ?? null,
          zone: data.zone,
          rules: data.rules,
          rulesVersion: 1,
          rulesHistory: [{ rulesVersion: 1, rules: data.rules, appliesFrom: 'start', at: occurredAt, by: data.creatorId }],
          creatorId: data.creatorId,
          refereeId: null,
          status: 'pending',
          createdAt: occurredAt,
          pendingSince: occurredAt,
          members: {},
          requests: [],
          turnedAway: {},
          results: 0,
          hidden: data.importId !== undefined,
        },
        occurredAt,
      ),
    ImportCompleted: (tournament) => tournament && { ...tournament, hidden: false },
    TournamentUpdated: (tournament, { data }) => tournament && withChanges(tournament, data.changes),
    ZoneCorrected: (tournament, { data }) => tournament && { ...tournament, zone: data.zone },
    TournamentImageChanged: (tournament, { data }) => tournament && { ...tournament, imageFileId: data.fileId },
    TournamentValidated: (tournament, { occurredAt }) => tournament && recount({ ...tournament, status: 'active' }, occurredAt),
    TournamentRejected: (tournament) => tournament && { ...tournament, status: 'rejected' },
    TournamentExpired: (tournament) => tournament && { ...tournament, status: 'expired' },
    TournamentResubmitted: (tournament, { occurredAt }) => tournament && { ...tournament, status: 'pending', pendingSince: occurredAt },
    TournamentEnded: (tournament, { occurredAt }) => tournament && { ...tournament, status: 'ended', endedAt: occurredAt },
    TournamentFrozen: (tournament) => tournament && { ...tournament, status: 'frozen' },
    CreatorNamed: (tournament, { data, occurredAt }) => tournament && { ...tournament, creatorId: data.userId, creatorSince: occurredAt },

    JoinRequested: (tournament, { data: { userId } }) =>
      tournament && { ...withoutRefusal(tournament, userId), requests: [...tournament.requests.filter((id) => id !== userId), userId] },
    JoinApproved: (tournament, { data }) => tournament && withoutRequest(tournament, data.userId),
    JoinRejected: (tournament, { data, occurredAt }) =>
      tournament && withRefusal(withoutRequest(tournament, data.userId), data.userId, 'rejected', occurredAt),
    JoinWithdrawn: (tournament, { data }) => tournament && withoutRequest(tournament, data.userId),
    PlayerJoined: (tournament, { data, occurredAt }) =>
      tournament &&
      recount(
        {
          ...forgetMember(withoutRefusal(withoutRequest(tournament, data.userId), data.userId), data.userId),
          members: { ...tournament.members, [data.userId]: { membershipId: data.membershipId, status: 'active', joinedAt: occurredAt } },
        },
        occurredAt,
      ),
    PlayerLeft: (tournament, { data, occurredAt }) => tournament && recount(withoutMembers(tournament, [data.userId]), occurredAt),
    PlayerRemoved: (tournament, { data, occurredAt }) =>
      tournament && withRefusal(recount(withoutMembers(tournament, [data.userId]), occurredAt), data.userId, 'removed', occurredAt),
    PlayerBlocked: (tournament, { data, occurredAt }) =>
      tournament && { ...tournament, blocked: { ...tournament.blocked, [data.userId]: occurredAt } },
    PlayerUnblocked: (tournament, { data }) => {
      if (!tournament) return undefined;
      const { [data.userId]: _since, ...blocked } = tournament.blocked ?? {};
      return { ...withoutRefusal(tournament, data.userId), blocked };
    },
    PlayerReadmitted: (tournament, { data }) => tournament && withoutRefusal(tournament, data.userId),
    PlayerPaused: (tournament, { data, occurredAt }) => tournament && recount(withStatus(tournament, data, 'paused'), occurredAt),
    PlayerSuspended: (tournament, { data, occurredAt }) =>
      tournament && recount(withStatus(tournament, data, statusOfSuspended(data)), occurredAt),
    PlayerReactivated: (tournament, { data, occurredAt }) => tournament && recount(withStatus(tournament, data, 'active'), occurredAt),
    WeekClosed: (tournament, { data: { week, warnings, exits }, occurredAt }) => {
      if (!tournament) return undefined;
      const exited = exits.map(({ userId }) => userId);
      const warned = warnings.map(({ userId }) => userId);
      const closed: TournamentDocument = {
        ...(exited.length > 0 ? withoutMembers(tournament, exited) : tournament),
        lastCheck: { week, at: occurredAt },
        ...(tournament.counts ? { counts: countWeek(tournament.counts, week, warned) } : {}),
      };
      return exited.reduce((left, userId) => withRefusal(left, userId, 'removed', occurredAt), recount(closed, occurredAt));
    },
    RefereeAssigned: (tournament, { data, occurredAt }) => tournament && recount({ ...tournament, refereeId: data.userId }, occurredAt),
    RefereeRemoved: (tournament, { data, occurredAt }) =>
      tournament && tournament.refereeId === data.userId ? recount({ ...tournament, refereeId: null }, occurredAt) : undefined,

    RulesChanged: (tournament, { data: { rules, rulesVersion, appliesFrom }, occurredAt, metadata }) =>
      tournament &&
      startCounting(
        {
          ...tournament,
          rules,
          rulesVersion,
          rulesHistory: [...tournament.rulesHistory, { rulesVersion, rules, appliesFrom, at: occurredAt, by: metadata.actorId }],
        },
        occurredAt,
      ),
    // an imported season opens matches that were played long ago
    MatchOpened: (tournament, { data: { how, playerA, playerB, time }, stream }) => {
      if (!tournament?.counts || how === 'import') return undefined;
      const game = { players: [playerA, playerB], day: time === undefined ? null : dateInZone(time, tournament.zone) } as const;
      return { ...tournament, counts: countOpened(tournament.counts, idOfStream(stream), game) };
    },
    TimeConfirmed: (tournament, { data: { time }, stream }) =>
      tournament?.counts?.open[idOfStream(stream)]
        ? { ...tournament, counts: countDay(tournament.counts, idOfStream(stream), { day: dateInZone(time, tournament.zone) }) }
        : undefined,
    ResultReported: (tournament, { data: { playedOn }, stream }) =>
      tournament?.counts?.open[idOfStream(stream)]
        ? { ...tournament, counts: countDay(tournament.counts, idOfStream(stream), { day: playedOn, reported: true }) }
        : undefined,
    MatchCancelled: (tournament, { stream }) =>
      tournament?.counts?.open[idOfStream(stream)]
        ? { ...tournament, counts: countClosed(tournament.counts, idOfStream(stream)) }
        : undefined,
    ResultValidated: (tournament, { data: { playerA, playerB, playedOn }, stream }) => {
      if (!tournament) return tournament;
      const one = { ...tournament, results: tournament.results + 1 };
      return one.counts ? { ...one, counts: countPlayed(one.counts, idOfStream(stream), [playerA, playerB], playedOn) } : one;
    },
    ResultAnnulled: (tournament, { data: { playerA, playerB, playedOn } }) => {
      if (!tournament) return tournament;
      const one = { ...tournament, results: tournament.results - 1 };
      return one.counts && playedOn !== undefined ? { ...one, counts: countAnnulled(one.counts, [playerA, playerB], playedOn) } : one;
    },
  },
  // only fields that lists and look-ups use: each index is pages to write with every command
  indexes: {
    statusAndAge: 'text',
    nameKey: 'text',
    memberIds: 'texts',
    requestedBy: 'texts',
    governedBy: 'texts',
    clubIds: 'texts',
    images: 'texts',
    zone: 'filter',
  },
  index: ({ status, name, createdAt, hidden, members, requests, creatorId, refereeId, clubId, imageFileId, zone }) => ({
    statusAndAge: hidden ? null : `${status} ${createdAt}`,
    nameKey: nameKey(name),
    memberIds: Object.keys(members),
    requestedBy: requests,
    governedBy: refereeId === null ? [creatorId] : [creatorId, refereeId],
    // empty without a club or a picture, so that the index has no entry
    clubIds: clubId === null ? [] : [clubId],
    images: imageFileId ? [imageFileId] : [],
    zone,
  }),
});
