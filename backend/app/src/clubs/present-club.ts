import {
  type Actor,
  type ClubDetail,
  type ClubDocument,
  type ClubMember,
  type ListedClub,
  pictureUrl,
  roleInClub,
} from '@tennis/contracts';
import { validationEndsAt } from '@tennis/domain';
import { nameOf, type People } from '@tennis/projections';
import { administers, mayCorrect } from '../access/visible-club';

export const presentListed = (club: ClubDocument, actor: Actor): ListedClub => ({
  id: club.id,
  name: club.name,
  district: club.district,
  concelho: club.concelho,
  imageUrl: pictureUrl(club.imageFileId, 'medium'),
  status: club.status,
  courts: club.courts,
  facilities: club.facilities,
  members: Object.keys(club.members).length,
  role: roleInClub(club, actor.id) ?? null,
});

export const presentClub = (
  club: ClubDocument,
  actor: Actor,
  people: People,
  { isMain, statusReason }: Pick<ClubDetail, 'isMain' | 'statusReason'>,
): ClubDetail => ({
  ...presentListed(club, actor),
  ...club.details,
  createdAt: club.createdAt,
  proposerName: people(club.proposerId) ? nameOf(people, club.proposerId) : null,
  mayRun: administers(club, actor),
  mayCorrect: mayCorrect(club, actor),
  isMain,
  validationEndsAt: club.status === 'pending' ? validationEndsAt(club.pendingSince) : null,
  statusReason,
});

/** Administrators first, then by date of joining. Erased people are left out. */
export const presentMembers = ({ members }: ClubDocument, people: People): readonly ClubMember[] =>
  Object.entries(members)
    .filter(([userId]) => people(userId)?.erased === false)
    .map(([userId, { role, joinedAt }]) => ({
      userId,
      name: nameOf(people, userId),
      photoUrl: pictureUrl(people(userId)?.photoFileId ?? null, 'small'),
      role,
      joinedAt,
    }))
    .sort((one, other) => one.role.localeCompare(other.role) || one.joinedAt.localeCompare(other.joinedAt));
