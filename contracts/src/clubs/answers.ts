import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { courtsSchema } from './club-body';
import { clubRoles, clubStatuses, facilities } from './constants';

const place = { district: z.string().nullable(), concelho: z.string().nullable() };

/** The bare array of `GET /clubs?search=` (specification section 7), at most five. */
export const clubFound = z.object({
  id: z.string(),
  name: z.string(),
  ...place,
  image_url: z.string().nullable().optional().describe('URL of the picture; present only if the query has `images`'),
});

export const listedClub = z.object({
  id: z.string(),
  name: z.string(),
  ...place,
  imageUrl: z.string().nullable(),
  status: z.enum(clubStatuses),
  courts: z.array(courtsSchema),
  facilities: z.array(z.enum(facilities)),
  members: z.int(),
  role: z.enum(clubRoles).nullable().describe('The reader’s role in the club; null if they are no member'),
});
export type ListedClub = AnswerShape<typeof listedClub>;

export const clubList = pageOf(listedClub);

export const clubDetail = listedClub.extend({
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  about: z.string().nullable(),
  createdAt: z.string().describe('Time of the proposal'),
  proposerName: z.string().nullable(),
  mayRun: z.boolean().describe('True if the reader may change everything about the club and choose its administrators'),
  mayCorrect: z.boolean().describe('True if the reader may correct its texts, as its administrators and admins may'),
  isMain: z.boolean().describe('True if it is the club shown beside the reader’s name'),
  validationEndsAt: z.string().nullable().describe('Time at which the proposal expires without a decision; null once it is decided'),
  statusReason: z.string().nullable().describe('Reason for the rejection; null to all but its administrators and super admins'),
});
export type ClubDetail = AnswerShape<typeof clubDetail>;

export const clubMember = z.object({
  userId: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  role: z.enum(clubRoles),
  joinedAt: z.string(),
});
export type ClubMember = AnswerShape<typeof clubMember>;
