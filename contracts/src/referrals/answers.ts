import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { instantSchema } from '../kernel/ids';
import { awards } from '../progress/awards';
import { invitationStates, maxKeptInvitations } from './constants';

/** The people that the reader invited and brought (specification section 4 "Referral"). */
export const referralsAnswer = z.object({
  code: z.string(),
  link: z.string().describe('Where whoever is invited arrives'),
  sendsMail: z.boolean().describe('Whether an invitation can go by e-mail'),
  hasPlayed: z.boolean().describe('Whether you have played a match that counts: only then an invitation goes by e-mail'),
  totals: z
    .object({ invited: z.int(), joined: z.int(), played: z.int() })
    .describe('How many are invited or came, how many of them came, and how many of these have played'),
  confirmed: z.int().describe('People who came'),
  pending: z.int().describe('Addresses by which nobody came yet, for 30 days'),
  xpEarned: z.int().describe(`Of the first ${awards.peopleBrought} who came`),
  invitations: z
    .array(
      z.object({
        id: z.string(),
        email: z.string().nullable().describe('Null once somebody came by it, and after 30 days'),
        invitedAt: instantSchema,
        state: z.enum(invitationStates),
      }),
    )
    .describe(`By e-mail, newest first, at most ${maxKeptInvitations}`),
  people: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        erased: z.boolean(),
        joinedAt: instantSchema,
        hasPlayed: z.boolean(),
        xp: z.int().describe('What they are worth now'),
      }),
    )
    .describe('Who came, newest first'),
});
export type ReferralsAnswer = AnswerShape<typeof referralsAnswer>;

/** The inviter as a visitor sees them. */
export const referralCard = z.object({ name: z.string().describe('The first name') });
export type ReferralCard = AnswerShape<typeof referralCard>;
