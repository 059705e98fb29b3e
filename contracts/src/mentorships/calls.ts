import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { mentorshipsAnswer, mentorshipWithAnswer } from './answers';
import { OfferMentorshipBody } from './commands';

export const readMentorships = call('GET /mentorships', {
  operation: 'mentorship.read',
  summary: 'Your mentor, your mentees, and the offers that wait for an answer',
  answer: mentorshipsAnswer,
  costly: true,
});

export const readMentorshipWith = call('GET /players/:playerId/mentorship', {
  operation: 'mentorship.read',
  summary: 'What there is between you and somebody, and whether you can offer to be their mentor',
  answer: mentorshipWithAnswer,
});

export const offerMentorship = call('POST /mentorships', {
  operation: 'mentorship.offer',
  rings: ['userId'],
  summary: 'Offers somebody to be their mentor',
  body: OfferMentorshipBody,
  answer: receiptSchema,
  status: 201,
  refusals: [
    'mentorship.self',
    'mentorship.no-account',
    'user.unknown',
    'mentorship.too-few-matches',
    'mentorship.adults-only',
    'mentorship.blocked',
    'mentorship.already',
    'mentorship.too-many',
    'mentorship.too-often',
  ],
});

export const acceptMentorship = call('POST /mentorships/:mentorshipId/accept', {
  operation: 'mentorship.accept',
  summary: 'Takes somebody who offered it as your mentor',
  answer: receiptSchema,
  refusals: [
    'mentorship.unknown',
    'mentorship.own-offer',
    'mentorship.lapsed',
    'mentorship.over',
    'mentorship.blocked',
    'mentorship.has-mentor',
    'mentorship.no-account',
    'user.unknown',
    'mentorship.adults-only',
  ],
});

export const endMentorship = call('POST /mentorships/:mentorshipId/end', {
  operation: 'mentorship.end',
  summary: 'Ends a mentorship; before it began, turns the offer down or takes it back',
  answer: receiptSchema,
  refusals: ['mentorship.unknown'],
});
