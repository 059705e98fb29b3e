import { z } from 'zod';
import { call } from '../kernel/call';
import { pageQuery, stateQuery } from '../kernel/page';
import { receiptSchema } from '../kernel/receipt';
import { lineOfText } from '../kernel/text';
import { surfaces } from '../matches/constants';
import { pictureRefusals, pictureUpload } from '../pictures/upload';
import { clubDetail, clubFound, clubList, clubMember } from './answers';
import { ClubBody, UpdateClubBody } from './club-body';
import { ChangeClubRoleBody, RejectClubBody } from './commands';
import { facilities } from './constants';

const joined = ['club.unknown', 'club.not-joined'] as const;

export const listClubs = call('GET /clubs', {
  operation: 'club.list',
  summary: 'Lists clubs by name; with `search`, at most five whose name or place matches',
  // `search` present, even empty, returns the bare array; absent returns the list (domain.md "API and data")
  query: z.object({
    search: lineOfText(100).optional(),
    /** Adds the pictures to the result of a search. */
    images: z.literal('true').optional(),
    q: lineOfText(100).default(''),
    ...pageQuery,
    status: stateQuery(['validated', 'pending']),
    district: lineOfText(60).optional(),
    concelho: lineOfText(60).optional(),
    surface: z.enum(surfaces).optional(),
    facility: z.enum(facilities).optional(),
  }),
  answer: z.union([z.array(clubFound), clubList]),
  costly: true,
});

export const readClub = call('GET /clubs/:clubId', {
  operation: 'club.read',
  summary: 'Returns a club',
  about: 'club',
  answer: clubDetail,
  refusals: ['club.unknown'],
});

export const listClubMembers = call('GET /clubs/:clubId/members', {
  operation: 'club.read',
  summary: 'Lists the members of a club, administrators first',
  about: 'club',
  answer: z.array(clubMember),
  refusals: ['club.unknown'],
  costly: true,
});

export const proposeClub = call('POST /clubs', {
  operation: 'club.propose',
  summary: 'Proposes a club; it waits for validation, and the proposer administers it',
  body: ClubBody,
  answer: receiptSchema,
  status: 201,
  refusals: ['club.name-required', 'club.too-many'],
});

export const updateClub = call('PUT /clubs/:clubId', {
  operation: 'club.update',
  summary: 'Changes the details of a club; omitted fields stay',
  about: 'club',
  body: UpdateClubBody,
  answer: receiptSchema,
  refusals: ['club.unknown', 'club.not-administrator', 'club.name-required', 'role.admins-correct-texts'],
});

export const setClubImage = call('PUT /clubs/:clubId/image', {
  operation: 'club.image',
  summary: 'Sets the picture of a club, from the field `file`',
  about: 'club',
  ...pictureUpload,
  refusals: ['club.unknown', 'club.not-administrator', ...pictureRefusals],
});

export const removeClubImage = call('DELETE /clubs/:clubId/image', {
  operation: 'club.image',
  summary: 'Removes the picture of a club',
  about: 'club',
  answer: receiptSchema,
  refusals: ['club.unknown', 'club.not-administrator'],
});

export const validateClub = call('POST /clubs/:clubId/validate', {
  operation: 'club.validate',
  summary: 'Validates a pending club',
  about: 'club',
  answer: receiptSchema,
  refusals: ['club.unknown', 'club.not-pending', 'role.super-admins-validate'],
});

export const rejectClub = call('POST /clubs/:clubId/reject', {
  operation: 'club.reject',
  summary: 'Rejects a pending club',
  about: 'club',
  body: RejectClubBody,
  answer: receiptSchema,
  refusals: ['club.unknown', 'club.not-pending', 'role.super-admins-validate'],
});

export const resubmitClub = call('POST /clubs/:clubId/resubmit', {
  operation: 'club.resubmit',
  summary: 'Submits a rejected or expired club for validation again',
  about: 'club',
  answer: receiptSchema,
  refusals: ['club.unknown', 'club.not-administrator', 'club.not-pending'],
});

export const joinClub = call('POST /clubs/:clubId/join', {
  operation: 'club.join',
  summary: 'Joins a validated club at once; a person’s first club becomes their main one',
  about: 'club',
  answer: receiptSchema,
  refusals: ['club.unknown', 'club.not-validated'],
});

export const leaveClub = call('POST /clubs/:clubId/leave', {
  operation: 'club.leave',
  summary: 'Leaves a club; its last administrator must first name another one, even if nobody else is in it',
  about: 'club',
  answer: receiptSchema,
  refusals: [...joined, 'club.last-administrator'],
});

export const chooseMainClub = call('POST /clubs/:clubId/main', {
  operation: 'club.join',
  summary: 'Makes one of your clubs the main one, which is shown beside your name',
  about: 'club',
  answer: receiptSchema,
  refusals: joined,
});

export const changeClubRole = call('POST /clubs/:clubId/members/:userId/role', {
  operation: 'club.change-role',
  summary: 'Changes the role of a member: member or administrator',
  about: 'club',
  body: ChangeClubRoleBody,
  answer: receiptSchema,
  refusals: [...joined, 'club.not-administrator', 'club.last-administrator'],
});
