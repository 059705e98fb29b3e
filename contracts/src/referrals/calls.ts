import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { referralCard, referralsAnswer } from './answers';
import { AcceptReferralBody, InviteBody } from './commands';

export const readReferrals = call('GET /referrals', {
  operation: 'referral.read',
  summary: 'Your code and link, whom you invited, who came, and the experience that it gave',
  answer: referralsAnswer,
  refusals: ['user.unknown'],
  costly: true,
});

export const inviteByEmail = call('POST /referrals', {
  operation: 'referral.invite',
  summary: 'Invites somebody by one letter',
  body: InviteBody,
  answer: receiptSchema,
  status: 201,
  refusals: ['referral.play-first', 'referral.came', 'referral.too-many', 'referral.already-invited', 'notification.no-email'],
});

export const readReferralCard = call('GET /referrals/:code/card', {
  operation: 'referral.card',
  summary: 'Who invites by this code',
  answer: referralCard,
  refusals: ['referral.unknown'],
});

export const acceptReferral = call('POST /referrals/:code/accept', {
  operation: 'referral.accept',
  summary: 'Says who brought you; once, and while you are new',
  body: AcceptReferralBody,
  answer: receiptSchema,
  refusals: ['referral.unknown', 'referral.own', 'referral.already', 'referral.not-new'],
});
