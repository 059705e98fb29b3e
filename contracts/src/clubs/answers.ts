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
  image_url: z.string().nullable().optional().describe('Only where `images` asks for it'),
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
  role: z.enum(clubRoles).nullable().describe('What the reader is in it'),
});
export type ListedClub = AnswerShape<typeof listedClub>;

export const clubList = pageOf(listedClub);

export const clubDetail = listedClub.extend({
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  about: z.string().nullable(),
  createdAt: z.string().describe('When it was proposed'),
  proposerName: z.string().nullable(),
  mayRun: z.boolean().describe('Whether the reader runs it: changes all it says of itself and who administers it'),
  mayCorrect: z.boolean().describe('Whether the reader may correct its texts: who runs it may, and admins'),
  isMain: z.boolean().describe('Whether it is the one beside the name of the reader'),
  validationEndsAt: z.string().nullable().describe('When it expires unless somebody decides, while it waits'),
  statusReason: z.string().nullable().describe('Why it was rejected, for its administrators and super admins'),
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
