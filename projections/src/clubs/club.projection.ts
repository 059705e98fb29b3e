import {
  type ClubDetails,
  type ClubDocument,
  type ClubEvent,
  type ClubRole,
  type ClubStatus,
  idOfStream,
  nameKey,
  views,
  endTokens,
} from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

const noDetails: ClubDetails = { address: null, phone: null, email: null, website: null, about: null };

const withStatus =
  (status: ClubStatus) =>
  (club: ClubDocument | undefined): ClubDocument | undefined =>
    club && { ...club, status };

const withRole = (club: ClubDocument, userId: string, role: ClubRole, joinedAt: string): ClubDocument => ({
  ...club,
  members: { ...club.members, [userId]: { role, joinedAt: club.members[userId]?.joinedAt ?? joinedAt } },
});

/** The page of a club. Personal data comes opened; null once the key of the club is destroyed. */
export const clubProjection = defineProjection<ClubDocument, ClubEvent>({
  name: views.club,
  version: 3,
  opensPersonalData: true,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    ClubProposed: (_none, { data: { name, district, concelho, courts, facilities, details, proposerId }, occurredAt }, id) => ({
      id,
      name,
      status: 'pending',
      district,
      concelho,
      courts,
      facilities,
      details: details ?? noDetails,
      proposerId,
      createdAt: occurredAt,
      pendingSince: occurredAt,
      members: {},
    }),
    ClubValidated: withStatus('validated'),
    ClubRejected: withStatus('rejected'),
    ClubExpired: withStatus('expired'),
    ClubResubmitted: (club, { occurredAt }) => club && { ...club, status: 'pending', pendingSince: occurredAt },
    ClubUpdated: (club, { data: { changes, details } }) =>
      club && { ...club, ...changes, details: details === undefined ? club.details : (details ?? noDetails) },
    ClubImageChanged: (club, { data }) => club && { ...club, imageFileId: data.fileId },
    ClubMemberJoined: (club, { data, occurredAt }) => club && withRole(club, data.userId, data.role, occurredAt),
    ClubMemberRoleChanged: (club, { data, occurredAt }) => club && withRole(club, data.userId, data.role, occurredAt),
    ClubMemberLeft: (club, { data: { userId } }) => {
      if (!club) return undefined;
      const { [userId]: _left, ...members } = club.members;
      return { ...club, members };
    },
  },
  indexes: {
    statusAndName: 'text',
    tokens: 'texts',
    memberIds: 'texts',
    district: 'filter',
    concelho: 'filter',
    surfaces: 'texts',
    facilities: 'texts',
    images: 'texts',
  },
  index: ({ status, name, concelho, district, courts, facilities, members, imageFileId }) => ({
    statusAndName: `${status} ${nameKey(name)}`,
    tokens: endTokens(`${name} ${concelho ?? ''} ${district ?? ''}`),
    memberIds: Object.keys(members),
    district,
    concelho,
    surfaces: courts.map(({ surface }) => surface),
    facilities,
    images: imageFileId ? [imageFileId] : [],
  }),
});
