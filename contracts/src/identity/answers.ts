import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { roleSchema } from './events';

/** The fields that section 7 of the specification fixes, and those that the interface needs as well. */
export const signedInUser = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleSchema,
  photo_url: z.string().nullable(),
  club_name: z.string().nullable(),
  is_root: z.boolean(),
});
export type SignedInUser = AnswerShape<typeof signedInUser>;

export const session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  device: z.string().describe('Browser, by the name it gives itself'),
  current: z.boolean().describe('True for the session of this request'),
});
export type OpenSession = AnswerShape<typeof session>;

/** The bare array of `GET /players?search=` (specification section 7), at most five. */
export const playerFound = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable().describe('Null for everybody but the person themselves and admins'),
  club_name: z.string().nullable(),
});
export type PlayerFound = AnswerShape<typeof playerFound>;
