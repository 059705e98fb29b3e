import { z } from 'zod';
import { roleSchema } from '../identity/events';
import { accountStatuses } from '../identity/constants';
import type { AnswerShape } from '../kernel/call';
import { lineOfText } from '../kernel/text';

/** Only the length is checked here: the rule refuses a wrong e-mail with a sentence of its own. */
export const emailInput = lineOfText(254);

/** A person as governing roles find them. */
export const governedUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  isRoot: z.boolean(),
  status: z.enum(accountStatuses),
  clubName: z.string().nullable(),
  photoUrl: z.string().nullable(),
  registeredAt: z.string(),
});
export type GovernedUser = AnswerShape<typeof governedUser>;

/** The rule that keeps the reader from an action, with its sentence. */
export const whyNot = z
  .object({ code: z.string(), message: z.string() })
  .nullable()
  .describe('The rule against it; null where it may be done');
export type WhyNot = AnswerShape<typeof whyNot>;

/** One person, with the rule against each action that the reader may not do. */
export const governedUserDetail = governedUser.extend({
  firstName: z.string(),
  lastName: z.string(),
  district: z.string().nullable(),
  concelho: z.string().nullable(),
  statusSince: z.string(),
  statusReason: z.string().nullable().describe('Why the account is suspended, or its deletion asked for; null to admins'),
  ladders: z.int(),
  results: z.int(),
  rules: z.object({
    roles: z.object({ player: whyNot, admin: whyNot, superadmin: whyNot }),
    correct: whyNot.describe('Names and picture'),
    email: whyNot,
    govern: whyNot.describe('Suspending, reactivating, asking for deletion'),
  }),
});
export type GovernedUserDetail = AnswerShape<typeof governedUserDetail>;

export const superAdmin = governedUser.extend({ whyNotRemove: whyNot });
export type SuperAdmin = AnswerShape<typeof superAdmin>;

/** An account that waits for deletion, as root decides about it. */
export const deletionRequest = z.object({
  id: z.string().describe('Of the person: an account has one request at most'),
  userId: z.string(),
  reason: z.string().nullable(),
  email: z.string(),
  role: roleSchema,
  name: z.string(),
  district: z.string().nullable(),
  location: z.string().nullable(),
  state: z.enum(accountStatuses),
  requestedAt: z.string(),
  requestedBy: z.object({ id: z.string(), name: z.string() }).describe('The person themselves, or a super admin'),
  deadline: z.string().describe('The last day that the law gives'),
});
export type DeletionRequest = AnswerShape<typeof deletionRequest>;
