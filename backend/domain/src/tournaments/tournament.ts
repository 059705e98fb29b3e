import {
  type Actor,
  dateInZone,
  type Ending,
  isOver,
  type KeptRules,
  type Season,
  statusAt,
  type TournamentEvent,
  type TournamentStatus,
  type Zone,
} from '@tennis/contracts';
import type { Evolve } from '../kernel/define-decider';
import { isSuperAdmin } from '../kernel/is-super-admin';
import { mayAskAgainAt } from './turned-away/may-ask-again-at';

export interface Member {
  readonly membershipId: string;
  readonly status: 'active' | 'paused' | 'suspended';
  /** The last day of the suspension; absent if it is open-ended. */
  readonly suspendedUntil?: string;
}

/** The state of a tournament that decisions need. */
export type Tournament =
  | { readonly status: 'none' }
  | {
      readonly status: TournamentStatus;
      readonly creatorId: string;
      /** The tournament it was copied from. */
      readonly madeFrom?: string;
      readonly name: string;
      readonly location: string | null;
      readonly imageFileId: string | null;
      readonly privacy: 'public' | 'private';
      readonly clubId: string | null;
      readonly zone: Zone;
      readonly season: Season;
      readonly rules: KeptRules;
      readonly rulesVersion: number;
      /** Hash of the body that set the rules, because their texts are sealed (docs/adr/0003-a-resend-has-one-effect.md). */
      readonly rulesAsked?: string;
      /** True while the rules in force score the whole season. */
      readonly rulesSinceStart: boolean;
      readonly refereeId: string | null;
      readonly members: ReadonlyMap<string, Member>;
      readonly requests: ReadonlySet<string>;
      /** People who were removed or refused, and the time from which they may come again; ISO 8601 in UTC. */
      readonly mayAskAgainAt: ReadonlyMap<string, string>;
      /** People who may not join at all. */
      readonly blocked: ReadonlySet<string>;
      /** Invited people, whether they came or not. */
      readonly invited: ReadonlySet<string>;
      /** Start of the wait for validation; ISO 8601 in UTC. */
      readonly pendingSince: string;
      /** ISO 8601 in UTC. */
      readonly endedAt?: string;
      /** The Monday that ended the last closed week. */
      readonly closedWeek?: string;
    };
export type Known = Exclude<Tournament, { status: 'none' }>;

/** True for an actor with all rights of the creator (domain.md "Tournaments, clubs, roles"). */
export const governs = (tournament: Known, actor: Actor): boolean =>
  isSuperAdmin(actor) || (actor.kind === 'user' && actor.id === tournament.creatorId);

/** The fields that decide when it ends. */
export const endingOf = ({ status, zone, season: { until }, endedAt }: Known): Ending => ({
  status,
  zone,
  endDate: until,
  ...(endedAt ? { endedAt } : {}),
});

/** The status by its dates, whether or not the clock has recorded it. */
export const statusOf = (tournament: Known, now: string): TournamentStatus => statusAt(endingOf(tournament), now);

/** True once joining, challenges and reordering have ended. */
export const isEnded = (tournament: Known, now: string): boolean => isOver(statusOf(tournament, now));

type Step<Type extends TournamentEvent['type']> = Evolve<Tournament, Extract<TournamentEvent, { type: Type }>>;

/** A step that requires an existing tournament. */
const known =
  <Type extends TournamentEvent['type']>(step: (tournament: Known, event: Parameters<Step<Type>>[1]) => Tournament): Step<Type> =>
  (tournament, event) =>
    tournament.status === 'none' ? tournament : step(tournament, event);

const become =
  (status: Known['status']) =>
  (tournament: Tournament): Tournament =>
    tournament.status === 'none' ? tournament : { ...tournament, status };
const unchanged = (tournament: Tournament): Tournament => tournament;

interface AboutSomebody {
  readonly data: { readonly userId: string };
}

const withMember = (tournament: Known, userId: string, member: Member | undefined): Known => {
  const members = new Map(tournament.members);
  if (member) members.set(userId, member);
  else members.delete(userId);
  return { ...tournament, members };
};

const withRequest = (tournament: Known, userId: string, asks: boolean): Known => {
  const requests = new Set(tournament.requests);
  if (asks) requests.add(userId);
  else requests.delete(userId);
  return { ...tournament, requests };
};

const memberStatus =
  (status: Member['status']) =>
  (tournament: Tournament, { data }: AboutSomebody & { readonly data: { readonly until?: string | undefined } }): Tournament => {
    const member = tournament.status === 'none' ? undefined : tournament.members.get(data.userId);
    if (tournament.status === 'none' || !member) return tournament;
    const { membershipId } = member;
    return withMember(tournament, data.userId, {
      membershipId,
      status,
      ...(data.until === undefined ? {} : { suspendedUntil: data.until }),
    });
  };

const goesAway = (tournament: Known, { data }: AboutSomebody): Known => {
  const left = withMember(tournament, data.userId, undefined);
  return left.refereeId === data.userId ? { ...left, refereeId: null } : left;
};

const turnedAway = (tournament: Known, { data, occurredAt }: AboutSomebody & { readonly occurredAt: string }): Known => ({
  ...tournament,
  mayAskAgainAt: new Map(tournament.mayAskAgainAt).set(data.userId, mayAskAgainAt(occurredAt)),
});

/** Clears the refusal when a player asks, joins or is readmitted. */
const welcome = (tournament: Known, userId: string): Known => ({
  ...tournament,
  mayAskAgainAt: new Map([...tournament.mayAskAgainAt].filter(([id]) => id !== userId)),
});

export const tournamentEvolution: { readonly [Type in TournamentEvent['type']]: Step<Type> } = {
  TournamentCreated: (
    _none,
    { data: { creatorId, name, location = null, clubId = null, privacy, zone, rules, endDate = null, fromTournamentId }, occurredAt },
  ) => ({
    status: 'pending',
    creatorId,
    ...(fromTournamentId === undefined ? {} : { madeFrom: fromTournamentId }),
    name,
    location,
    imageFileId: null,
    privacy,
    clubId,
    zone,
    season: { from: dateInZone(occurredAt, zone), until: endDate },
    rules,
    rulesVersion: 1,
    rulesSinceStart: true,
    refereeId: null,
    members: new Map(),
    requests: new Set(),
    mayAskAgainAt: new Map(),
    blocked: new Set(),
    invited: new Set(),
    pendingSince: occurredAt,
  }),
  TournamentUpdated: known((tournament, { data }) => {
    const { name = tournament.name, location = tournament.location, privacy = tournament.privacy } = data.changes;
    const { endDate: until = tournament.season.until, clubId = tournament.clubId } = data.changes;
    return { ...tournament, name, location, privacy, clubId, season: { ...tournament.season, until } };
  }),
  ZoneCorrected: known((tournament, { data }) => ({ ...tournament, zone: data.zone })),
  TournamentImageChanged: known((tournament, { data }) => ({ ...tournament, imageFileId: data.fileId })),
  TournamentValidated: become('active'),
  TournamentRejected: become('rejected'),
  TournamentExpired: become('expired'),
  TournamentResubmitted: known((tournament, { occurredAt }) => ({ ...tournament, status: 'pending', pendingSince: occurredAt })),
  JoinRequested: known((tournament, { data }) => withRequest(welcome(tournament, data.userId), data.userId, true)),
  JoinApproved: known((tournament, { data }) => withRequest(tournament, data.userId, false)),
  JoinRejected: known((tournament, event) => turnedAway(withRequest(tournament, event.data.userId, false), event)),
  JoinWithdrawn: known((tournament, { data }) => withRequest(tournament, data.userId, false)),
  // clears the request however they join, even while a public tournament needs none
  PlayerJoined: known((tournament, { data: { userId, membershipId } }) =>
    withMember(withRequest(welcome(tournament, userId), userId, false), userId, { membershipId, status: 'active' }),
  ),
  PlayersInvited: known((tournament, { data }) => ({ ...tournament, invited: new Set([...tournament.invited, ...data.userIds]) })),
  PlayerLeft: known(goesAway),
  PlayerRemoved: known((tournament, event) => turnedAway(goesAway(tournament, event), event)),
  PlayerBlocked: known((tournament, { data }) => ({ ...tournament, blocked: new Set([...tournament.blocked, data.userId]) })),
  PlayerUnblocked: known((tournament, { data: { userId } }) => ({
    ...welcome(tournament, userId),
    blocked: new Set([...tournament.blocked].filter((id) => id !== userId)),
  })),
  PlayerReadmitted: known((tournament, { data }) => welcome(tournament, data.userId)),
  PlayerPaused: memberStatus('paused'),
  PlayerSuspended: memberStatus('suspended'),
  PlayerReactivated: memberStatus('active'),
  RefereeAssigned: known((tournament, { data }) => ({ ...tournament, refereeId: data.userId })),
  RefereeRemoved: known((tournament) => ({ ...tournament, refereeId: null })),
  RankingShuffled: unchanged,
  RankingArranged: unchanged,
  RulesChanged: known((tournament, { data, metadata }) => ({
    ...tournament,
    rules: data.rules,
    rulesAsked: metadata.bodyHash,
    rulesVersion: data.rulesVersion,
    rulesSinceStart: data.appliesFrom === 'start',
  })),
  WeekClosed: known((tournament, { data: { week, exits }, occurredAt }) =>
    exits.reduce<Known>((left, { userId }) => turnedAway(goesAway(left, { data: { userId } }), { data: { userId }, occurredAt }), {
      ...tournament,
      closedWeek: week,
    }),
  ),
  PenaltyApplied: unchanged,
  TournamentEnded: known((tournament, { occurredAt }) => ({ ...tournament, status: 'ended', endedAt: occurredAt })),
  TournamentFrozen: become('frozen'),
  CreatorNamed: known((tournament, { data }) => ({ ...tournament, creatorId: data.userId })),
};
