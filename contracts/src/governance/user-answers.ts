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
  .describe('The rule against the action; null if allowed');
export type WhyNot = AnswerShape<typeof whyNot>;

/** One person, with the rule against each action that the reader may not do. */
export const governedUserDetail = governedUser.extend({
  firstName: z.string(),
  lastName: z.string(),
  district: z.string().nullable(),
  concelho: z.string().nullable(),
  statusSince: z.string(),
  statusReason: z.string().nullable().describe('Reason of the suspension or the deletion request; null to admins'),
  ladders: z.int(),
  results: z.int(),
  rules: z.object({
    roles: z.object({ player: whyNot, admin: whyNot, superadmin: whyNot }),
    correct: whyNot.describe('Rule against correcting names and picture; null if allowed'),
    email: whyNot,
    govern: whyNot.describe('Rule against suspending, reactivating and requesting deletion; null if allowed'),
  }),
});
export type GovernedUserDetail = AnswerShape<typeof governedUserDetail>;

export const superAdmin = governedUser.extend({ whyNotRemove: whyNot });
export type SuperAdmin = AnswerShape<typeof superAdmin>;

/** An account that waits for deletion, as root decides about it. */
export const deletionRequest = z.object({
  id: z.string().describe('Id of the person: an account has at most one request'),
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
  deadline: z.string().describe('Last day that the law allows'),
});
export type DeletionRequest = AnswerShape<typeof deletionRequest>;
