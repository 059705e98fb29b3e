import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { mentorshipsAnswer, mentorshipWithAnswer } from './answers';
import { OfferMentorshipBody } from './commands';

export const readMentorships = call('GET /mentorships', {
  operation: 'mentorship.read',
  summary: 'Lists your mentor, your mentees, and the open offers',
  answer: mentorshipsAnswer,
  costly: true,
});

export const readMentorshipWith = call('GET /players/:playerId/mentorship', {
  operation: 'mentorship.read',
  summary: 'Returns the mentorship between you and another person, and whether you can offer one',
  answer: mentorshipWithAnswer,
});

export const offerMentorship = call('POST /mentorships', {
  operation: 'mentorship.offer',
  rings: ['userId'],
  summary: 'Offers to be the mentor of a person',
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
  summary: 'Accepts the offer of a mentor',
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
  summary: 'Ends a mentorship; before it began, declines or withdraws the offer',
  answer: receiptSchema,
  refusals: ['mentorship.unknown'],
});
