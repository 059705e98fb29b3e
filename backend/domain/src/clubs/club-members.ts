import {
  type Actor,
  type ChangeClubRole,
  type ChooseMainClub,
  type ClubEvent,
  type ClubRole,
  type JoinClub,
  type LeaveClub,
  type PersonDocument,
  reject,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { requireAdministeredClub, type Club, isLastAdministrator, isOnlyAdministrator, requireClub } from './club';

const checkOneself = (actor: Actor, userId: string): void => {
  if (actor.kind !== 'system' && actor.id !== userId) throw reject('right.missing');
};

/** @throws Rejection club.not-joined. */
const roleOf = (members: ReadonlyMap<string, ClubRole>, userId: string): ClubRole => {
  const role = members.get(userId);
  if (!role) throw reject('club.not-joined');
  return role;
};

/** Joining a validated club is immediate (domain.md "Clubs"); an existing member keeps their role. */
export const joinClub: Decide<JoinClub, Club, ClubEvent> = ({ data: { userId } }, club, { actor }) => {
  const { status, members } = requireClub(club);
  checkOneself(actor, userId);
  if (members.has(userId)) return [];
  if (status !== 'validated') throw reject('club.not-validated');
  return [{ type: 'ClubMemberJoined', data: { userId, role: 'member' } }];
};

/**
 * The only administrator of a club hands over before leaving, even if the club has no other member yet. An erased person cannot: then a
 * super admin names an administrator.
 */
export const leaveClub: Decide<LeaveClub, Club, ClubEvent> = ({ data: { userId } }, club, { actor }) => {
  const known = requireClub(club);
  checkOneself(actor, userId);
  roleOf(known.members, userId);
  if (actor.kind !== 'system' && isLastAdministrator(known, userId)) throw reject('club.last-administrator');
  return [{ type: 'ClubMemberLeft', data: { userId } }];
};

/** Administrators and super admins change roles; one administrator must remain. */
export const changeClubRole: Decide<ChangeClubRole, Club, ClubEvent> = ({ data: { userId, role } }, club, { actor }) => {
  const known = requireAdministeredClub(club, actor);
  if (roleOf(known.members, userId) === role) return [];
  if (isOnlyAdministrator(known, userId)) throw reject('club.last-administrator');
  return [{ type: 'ClubMemberRoleChanged', data: { userId, role } }];
};

/** One of a person's clubs is shown beside their name: the first, until another is chosen. */
export const chooseMainClub: Decide<ChooseMainClub, Club, ClubEvent, { person: PersonDocument }> = (
  { data: { clubId, userId } },
  club,
  { actor, facts: { person } },
) => {
  const { members } = requireClub(club);
  checkOneself(actor, userId);
  roleOf(members, userId);
  return person?.clubIds[0] === clubId ? [] : [{ type: 'MainClubChosen', data: { userId } }];
};
