import type { Actor, Rules, TournamentEvent, Zone } from '@tennis/contracts';
import type { Evolve } from '../kernel/define-decider';

export interface Member {
  readonly membershipId: string;
  readonly status: 'active' | 'paused' | 'suspended';
}

/** What decisions need of a tournament. */
export type Tournament =
  | { readonly status: 'none' }
  | {
      readonly status: 'pending' | 'active' | 'rejected' | 'expired' | 'ended' | 'frozen';
      readonly creatorId: string;
      readonly privacy: 'public' | 'private';
      readonly zone: Zone;
      readonly rules: Rules;
      readonly rulesVersion: number;
      readonly refereeId: string | null;
      readonly members: ReadonlyMap<string, Member>;
      readonly requests: ReadonlySet<string>;
    };
export type Known = Exclude<Tournament, { status: 'none' }>;

/** Who may do everything that the creator may (domain.md "Tournaments, clubs, roles"). */
export const governs = (tournament: Known, actor: Actor): boolean =>
  actor.kind === 'system' || actor.isRoot || actor.role === 'superadmin' || (actor.kind === 'user' && actor.id === tournament.creatorId);

/** Super admins and the program validate, nobody else. */
export const validates = (actor: Actor): boolean => actor.kind === 'system' || actor.isRoot || actor.role === 'superadmin';

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
  (tournament: Tournament, { data }: AboutSomebody): Tournament => {
    const member = tournament.status === 'none' ? undefined : tournament.members.get(data.userId);
    return tournament.status !== 'none' && member ? withMember(tournament, data.userId, { ...member, status }) : tournament;
  };

const goesAway = (tournament: Tournament, { data }: AboutSomebody): Tournament => {
  if (tournament.status === 'none') return tournament;
  const left = withMember(tournament, data.userId, undefined);
  return left.refereeId === data.userId ? { ...left, refereeId: null } : left;
};

export const tournamentEvolution: { readonly [Type in TournamentEvent['type']]: Step<Type> } = {
  TournamentCreated: (_none, { data: { creatorId, privacy, zone, rules } }) => ({
    status: 'pending',
    creatorId,
    privacy,
    zone,
    rules,
    rulesVersion: 1,
    refereeId: null,
    members: new Map(),
    requests: new Set(),
  }),
  TournamentUpdated: known((tournament, { data }) => {
    const { privacy } = data.changes;
    return privacy === 'public' || privacy === 'private' ? { ...tournament, privacy } : tournament;
  }),
  TournamentValidated: become('active'),
  TournamentRejected: become('rejected'),
  TournamentExpired: become('expired'),
  TournamentResubmitted: become('pending'),
  JoinRequested: known((tournament, { data }) => withRequest(tournament, data.userId, true)),
  JoinApproved: known((tournament, { data }) => withRequest(tournament, data.userId, false)),
  JoinRejected: known((tournament, { data }) => withRequest(tournament, data.userId, false)),
  JoinWithdrawn: known((tournament, { data }) => withRequest(tournament, data.userId, false)),
  PlayerJoined: known((tournament, { data }) => withMember(tournament, data.userId, { membershipId: data.membershipId, status: 'active' })),
  PlayerLeft: goesAway,
  PlayerRemoved: goesAway,
  PlayerPaused: memberStatus('paused'),
  PlayerSuspended: memberStatus('suspended'),
  PlayerReactivated: memberStatus('active'),
  RefereeAssigned: known((tournament, { data }) => ({ ...tournament, refereeId: data.userId })),
  RefereeRemoved: known((tournament) => ({ ...tournament, refereeId: null })),
  RankingShuffled: unchanged,
  RulesChanged: known((tournament, { data }) => ({ ...tournament, rules: data.rules, rulesVersion: data.rulesVersion })),
  WeekClosed: known((tournament, { data }) =>
    data.exits.reduce<Known>((left, { userId }) => withMember(left, userId, undefined), tournament),
  ),
  PenaltyApplied: unchanged,
  TournamentEnded: become('ended'),
  TournamentFrozen: become('frozen'),
  CreatorNamed: known((tournament, { data }) => ({ ...tournament, creatorId: data.userId })),
};
