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
  /** The last day of their suspension; absent where none is said. */
  readonly suspendedUntil?: string;
}

/** What decisions need of a tournament. */
export type Tournament =
  | { readonly status: 'none' }
  | {
      readonly status: TournamentStatus;
      readonly creatorId: string;
      /** Which other one it was made like. */
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
      /** How they were asked for: what they say lies sealed (ADR 0054). */
      readonly rulesAsked?: string;
      /** True while the rules in force score the whole season. */
      readonly rulesSinceStart: boolean;
      readonly refereeId: string | null;
      readonly members: ReadonlyMap<string, Member>;
      readonly requests: ReadonlySet<string>;
      /** Who was removed or refused, and from when on they may come again; ISO 8601 in UTC. */
      readonly mayAskAgainAt: ReadonlyMap<string, string>;
      /** Who may not enter, whenever they ask. */
      readonly blocked: ReadonlySet<string>;
      /** Who was invited, whether they came or not. */
      readonly invited: ReadonlySet<string>;
      /** Since when it waits for validation; ISO 8601 in UTC. */
      readonly pendingSince: string;
      /** ISO 8601 in UTC. */
      readonly endedAt?: string;
      /** The Monday that ended the last week that was closed. */
      readonly closedWeek?: string;
    };
export type Known = Exclude<Tournament, { status: 'none' }>;

/** Who may do everything that the creator may (domain.md "Tournaments, clubs, roles"). */
export const governs = (tournament: Known, actor: Actor): boolean =>
  isSuperAdmin(actor) || (actor.kind === 'user' && actor.id === tournament.creatorId);

/** What says when it ends. */
export const endingOf = ({ status, zone, season: { until }, endedAt }: Known): Ending => ({
  status,
  zone,
  endDate: until,
  ...(endedAt ? { endedAt } : {}),
});

/** What it is by its dates, whatever the clock has written down. */
export const statusOf = (tournament: Known, now: string): TournamentStatus => statusAt(endingOf(tournament), now);

/** Nobody enters any more, is challenged or moved. */
export const isEnded = (tournament: Known, now: string): boolean => isOver(statusOf(tournament, now));

type Step<Type extends TournamentEvent['type']> = Evolve<Tournament, Extract<TournamentEvent, { type: Type }>>;

/** A step that only makes sense once there is a tournament. */
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

/** Whoever asks or enters again, or is let back, was turned away no more. */
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
  // whichever way they come in, also while a public one needs no request: nothing is asked for any more
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
