import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { referralCard, referralsAnswer } from './answers';
import { AcceptReferralBody, InviteBody } from './commands';

export const readReferrals = call('GET /referrals', {
  operation: 'referral.read',
  summary: 'Returns your code and link, your invitations, the people who joined, and the experience from them',
  answer: referralsAnswer,
  refusals: ['user.unknown'],
  costly: true,
});

export const inviteByEmail = call('POST /referrals', {
  operation: 'referral.invite',
  summary: 'Invites a person by one e-mail',
  body: InviteBody,
  answer: receiptSchema,
  status: 201,
  refusals: ['referral.play-first', 'referral.came', 'referral.too-many', 'referral.already-invited', 'notification.no-email'],
});

export const readReferralCard = call('GET /referrals/:code/card', {
  operation: 'referral.card',
  summary: 'Returns the first name of the person whose code this is',
  answer: referralCard,
  refusals: ['referral.unknown'],
});

export const acceptReferral = call('POST /referrals/:code/accept', {
  operation: 'referral.accept',
  summary: 'Records the person who invited you; once, and only while you are new',
  body: AcceptReferralBody,
  answer: receiptSchema,
  refusals: ['referral.unknown', 'referral.own', 'referral.already', 'referral.not-new'],
});
