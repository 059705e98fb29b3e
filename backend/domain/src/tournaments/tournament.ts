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
      readonly copiedFrom?: string;
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
      readonly rulesBodyHash?: string;
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
export type ExistingTournament = Exclude<Tournament, { status: 'none' }>;

/** True for an actor with all rights of the creator (domain.md "Tournaments, clubs, roles"). */
export const governs = (tournament: ExistingTournament, actor: Actor): boolean =>
  isSuperAdmin(actor) || (actor.kind === 'user' && actor.id === tournament.creatorId);

/** The fields that decide when it ends. */
export const endingOf = ({ status, zone, season: { until }, endedAt }: ExistingTournament): Ending => ({
  status,
  zone,
  endDate: until,
  ...(endedAt ? { endedAt } : {}),
});

/** The status by its dates, whether or not the clock has recorded it. */
export const statusOf = (tournament: ExistingTournament, now: string): TournamentStatus => statusAt(endingOf(tournament), now);

/** True once joining, challenges and reordering have ended. */
export const isEnded = (tournament: ExistingTournament, now: string): boolean => isOver(statusOf(tournament, now));

type Step<Type extends TournamentEvent['type']> = Evolve<Tournament, Extract<TournamentEvent, { type: Type }>>;

/** A step that requires an existing tournament. */
const whenExists =
  <Type extends TournamentEvent['type']>(
    step: (tournament: ExistingTournament, event: Parameters<Step<Type>>[1]) => Tournament,
  ): Step<Type> =>
  (tournament, event) =>
    tournament.status === 'none' ? tournament : step(tournament, event);

const withStatus =
  (status: ExistingTournament['status']) =>
  (tournament: Tournament): Tournament =>
    tournament.status === 'none' ? tournament : { ...tournament, status };
const unchanged = (tournament: Tournament): Tournament => tournament;

interface MemberEvent {
  readonly data: { readonly userId: string };
}

const withMember = (tournament: ExistingTournament, userId: string, member: Member | undefined): ExistingTournament => {
  const members = new Map(tournament.members);
  if (member) members.set(userId, member);
  else members.delete(userId);
  return { ...tournament, members };
};

const withRequest = (tournament: ExistingTournament, userId: string, asks: boolean): ExistingTournament => {
  const requests = new Set(tournament.requests);
  if (asks) requests.add(userId);
  else requests.delete(userId);
  return { ...tournament, requests };
};

const withMemberStatus =
  (status: Member['status']) =>
  (tournament: Tournament, { data }: MemberEvent & { readonly data: { readonly until?: string | undefined } }): Tournament => {
    const member = tournament.status === 'none' ? undefined : tournament.members.get(data.userId);
    if (tournament.status === 'none' || !member) return tournament;
    const { membershipId } = member;
    return withMember(tournament, data.userId, {
      membershipId,
      status,
      ...(data.until === undefined ? {} : { suspendedUntil: data.until }),
    });
  };

const withoutMember = (tournament: ExistingTournament, { data }: MemberEvent): ExistingTournament => {
  const left = withMember(tournament, data.userId, undefined);
  return left.refereeId === data.userId ? { ...left, refereeId: null } : left;
};

const withRefusal = (
  tournament: ExistingTournament,
  { data, occurredAt }: MemberEvent & { readonly occurredAt: string },
): ExistingTournament => ({
  ...tournament,
  mayAskAgainAt: new Map(tournament.mayAskAgainAt).set(data.userId, mayAskAgainAt(occurredAt)),
});

/** Clears the refusal when a player asks, joins or is readmitted. */
const withoutRefusal = (tournament: ExistingTournament, userId: string): ExistingTournament => ({
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
    ...(fromTournamentId === undefined ? {} : { copiedFrom: fromTournamentId }),
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
  TournamentUpdated: whenExists((tournament, { data }) => {
    const { name = tournament.name, location = tournament.location, privacy = tournament.privacy } = data.changes;
    const { endDate: until = tournament.season.until, clubId = tournament.clubId } = data.changes;
    return { ...tournament, name, location, privacy, clubId, season: { ...tournament.season, until } };
  }),
  ZoneCorrected: whenExists((tournament, { data }) => ({ ...tournament, zone: data.zone })),
  TournamentImageChanged: whenExists((tournament, { data }) => ({ ...tournament, imageFileId: data.fileId })),
  TournamentValidated: withStatus('active'),
  TournamentRejected: withStatus('rejected'),
  TournamentExpired: withStatus('expired'),
  TournamentResubmitted: whenExists((tournament, { occurredAt }) => ({ ...tournament, status: 'pending', pendingSince: occurredAt })),
  JoinRequested: whenExists((tournament, { data }) => withRequest(withoutRefusal(tournament, data.userId), data.userId, true)),
  JoinApproved: whenExists((tournament, { data }) => withRequest(tournament, data.userId, false)),
  JoinRejected: whenExists((tournament, event) => withRefusal(withRequest(tournament, event.data.userId, false), event)),
  JoinWithdrawn: whenExists((tournament, { data }) => withRequest(tournament, data.userId, false)),
  // clears the request however they join, even while a public tournament needs none
  PlayerJoined: whenExists((tournament, { data: { userId, membershipId } }) =>
    withMember(withRequest(withoutRefusal(tournament, userId), userId, false), userId, { membershipId, status: 'active' }),
  ),
  PlayersInvited: whenExists((tournament, { data }) => ({ ...tournament, invited: new Set([...tournament.invited, ...data.userIds]) })),
  PlayerLeft: whenExists(withoutMember),
  PlayerRemoved: whenExists((tournament, event) => withRefusal(withoutMember(tournament, event), event)),
  PlayerBlocked: whenExists((tournament, { data }) => ({ ...tournament, blocked: new Set([...tournament.blocked, data.userId]) })),
  PlayerUnblocked: whenExists((tournament, { data: { userId } }) => ({
    ...withoutRefusal(tournament, userId),
    blocked: new Set([...tournament.blocked].filter((id) => id !== userId)),
  })),
  PlayerReadmitted: whenExists((tournament, { data }) => withoutRefusal(tournament, data.userId)),
  PlayerPaused: withMemberStatus('paused'),
  PlayerSuspended: withMemberStatus('suspended'),
  PlayerReactivated: withMemberStatus('active'),
  RefereeAssigned: whenExists((tournament, { data }) => ({ ...tournament, refereeId: data.userId })),
  RefereeRemoved: whenExists((tournament) => ({ ...tournament, refereeId: null })),
  RankingShuffled: unchanged,
  RankingArranged: unchanged,
  RulesChanged: whenExists((tournament, { data, metadata }) => ({
    ...tournament,
    rules: data.rules,
    rulesBodyHash: metadata.bodyHash,
    rulesVersion: data.rulesVersion,
    rulesSinceStart: data.appliesFrom === 'start',
  })),
  WeekClosed: whenExists((tournament, { data: { week, exits }, occurredAt }) =>
    exits.reduce<ExistingTournament>(
      (left, { userId }) => withRefusal(withoutMember(left, { data: { userId } }), { data: { userId }, occurredAt }),
      {
        ...tournament,
        closedWeek: week,
      },
    ),
  ),
  PenaltyApplied: unchanged,
  TournamentEnded: whenExists((tournament, { occurredAt }) => ({ ...tournament, status: 'ended', endedAt: occurredAt })),
  TournamentFrozen: withStatus('frozen'),
  CreatorNamed: whenExists((tournament, { data }) => ({ ...tournament, creatorId: data.userId })),
};
