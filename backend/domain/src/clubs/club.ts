import { type Actor, type ClubEvent, type ClubRole, type ClubStatus, reject } from '@tennis/contracts';
import type { Evolve } from '../kernel/define-decider';
import { isSuperAdmin } from '../kernel/is-super-admin';

/** The state of a club that decisions need. */
export type Club =
  | { readonly status: 'none' }
  | {
      readonly status: ClubStatus;
      /** Start of the wait for validation; ISO 8601 in UTC. */
      readonly pendingSince: string;
      readonly imageFileId: string | null;
      readonly members: ReadonlyMap<string, ClubRole>;
    };
export type ExistingClub = Exclude<Club, { status: 'none' }>;

/** @throws Rejection club.unknown. */
export const requireClub = (club: Club): ExistingClub => {
  if (club.status === 'none') throw reject('club.unknown');
  return club;
};

/** Administrators and super admins run a club. @throws Rejection club.unknown, club.not-administrator. */
export const requireAdministeredClub = (club: Club, actor: Actor): ExistingClub => {
  const known = requireClub(club);
  const isAdministrator = actor.kind === 'user' && known.members.get(actor.id) === 'administrator';
  if (!isAdministrator && !isSuperAdmin(actor)) throw reject('club.not-administrator');
  return known;
};

/** True if the user is the club's only administrator. */
export const isOnlyAdministrator = ({ members }: ExistingClub, userId: string): boolean =>
  members.get(userId) === 'administrator' && ![...members].some(([other, role]) => other !== userId && role === 'administrator');

/** True for a member who must hand over before leaving: the only administrator of a club that is validated or pending. */
export const isLastAdministrator = (club: ExistingClub, userId: string): boolean =>
  (club.status === 'validated' || club.status === 'pending') && isOnlyAdministrator(club, userId);

type Step<Type extends ClubEvent['type']> = Evolve<Club, Extract<ClubEvent, { type: Type }>>;

const withStatus =
  (status: ClubStatus) =>
  (club: Club): Club =>
    club.status === 'none' ? club : { ...club, status };

const withRole = (club: Club, { data }: { readonly data: { readonly userId: string; readonly role: ClubRole } }): Club =>
  club.status === 'none' ? club : { ...club, members: new Map(club.members).set(data.userId, data.role) };

export const clubEvolution: { readonly [Type in ClubEvent['type']]: Step<Type> } = {
  ClubProposed: (_none, { occurredAt }) => ({ status: 'pending', pendingSince: occurredAt, imageFileId: null, members: new Map() }),
  ClubValidated: withStatus('validated'),
  ClubRejected: withStatus('rejected'),
  ClubExpired: withStatus('expired'),
  ClubResubmitted: (club, { occurredAt }) => (club.status === 'none' ? club : { ...club, status: 'pending', pendingSince: occurredAt }),
  ClubUpdated: (club) => club,
  ClubImageChanged: (club, { data }) => (club.status === 'none' ? club : { ...club, imageFileId: data.fileId }),
  ClubMemberJoined: withRole,
  ClubMemberRoleChanged: withRole,
  ClubMemberLeft: (club, { data: { userId } }) => {
    if (club.status === 'none') return club;
    const members = new Map(club.members);
    members.delete(userId);
    return { ...club, members };
  },
  MainClubChosen: (club) => club,
};
