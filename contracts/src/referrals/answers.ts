import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { instantSchema } from '../kernel/ids';
import { awards } from '../progress/awards';
import { invitationStates, maxKeptInvitations } from './constants';

/** The people that the reader invited and brought (specification section 4 "Referral"). */
export const referralsAnswer = z.object({
  code: z.string(),
  link: z.string().describe('URL that invited people open'),
  sendsMail: z.boolean().describe('True if this installation can send invitations by e-mail'),
  hasPlayed: z.boolean().describe('True if you have played a match that counts, as an invitation by e-mail requires'),
  totals: z
    .object({ invited: z.int(), joined: z.int(), played: z.int() })
    .describe('Numbers of people who were invited or joined, who joined, and who joined and have played'),
  confirmed: z.int().describe('Number of people who joined'),
  pending: z.int().describe('Number of addresses invited in the last 30 days from which nobody has joined'),
  xpEarned: z.int().describe(`Experience from the first ${awards.peopleBrought} people who joined`),
  invitations: z
    .array(
      z.object({
        id: z.string(),
        email: z.string().nullable().describe('Invited address; null once somebody joined from it, and after 30 days'),
        invitedAt: instantSchema,
        state: z.enum(invitationStates),
      }),
    )
    .describe(`Invitations by e-mail, newest first, at most ${maxKeptInvitations}`),
  people: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        erased: z.boolean(),
        joinedAt: instantSchema,
        hasPlayed: z.boolean(),
        xp: z.int().describe('Experience that this person is worth now'),
      }),
    )
    .describe('People who joined, newest first'),
});
export type ReferralsAnswer = AnswerShape<typeof referralsAnswer>;

/** The inviter as a visitor sees them. */
export const referralCard = z.object({ name: z.string().describe('First name') });
export type ReferralCard = AnswerShape<typeof referralCard>;
