import { z } from 'zod';
import { call } from '../kernel/call';
import { pageQuery, stateQuery } from '../kernel/page';
import { receiptSchema } from '../kernel/receipt';
import { challengeAnswer, challengeOption, challengePage } from './answers';
import { AcceptChallengeBody, CancelChallengeBody, IssueChallengeBody, RejectChallengeBody } from './commands';
import { challengeStatuses } from './views';

const whilePending = ['challenge.unknown', 'challenge.not-yours', 'challenge.not-pending', 'challenge.expired'] as const;

export const listChallenges = call('GET /challenges', {
  operation: 'challenge.list',
  summary: 'Lists your received or sent challenges with counts: the open ones by deadline, then the newest',
  query: z.object({
    box: z.enum(['received', 'sent']).default('received'),
    status: stateQuery(challengeStatuses),
    ...pageQuery,
  }),
  answer: challengePage,
  costly: true,
});

export const readChallenge = call('GET /challenges/:challengeId', {
  operation: 'challenge.read',
  summary: 'Returns a challenge',
  about: 'challenge',
  answer: challengeAnswer,
  refusals: ['challenge.unknown', 'challenge.not-yours'],
});

export const listChallengeOptions = call('GET /tournaments/:tournamentId/challenge-options', {
  operation: 'challenge.options',
  summary: 'Lists the participants: whether you may challenge each of them now, and if not, why',
  about: 'tournament',
  answer: z.array(challengeOption),
  refusals: ['tournament.unknown', 'tournament.private'],
  costly: true,
});

export const issueChallenge = call('POST /challenges', {
  operation: 'challenge.issue',
  rings: ['tournamentId', 'challengedId'],
  summary: 'Challenges another player of the same ladder and proposes one to five times',
  body: IssueChallengeBody,
  answer: receiptSchema,
  status: 201,
  refusals: [
    'tournament.unknown',
    'tournament.private',
    'tournament.not-validated',
    'tournament.ended',
    'challenge.opponent-required',
    'challenge.time-required',
    'challenge.time-past',
    'challenge.time-too-far',
    'challenge.self',
    'challenge.you-not-in-ladder',
    'challenge.you-are-paused',
    'challenge.you-are-suspended',
    'challenge.you-are-referee',
    'challenge.opponent-not-in-ladder',
    'challenge.opponent-referee',
    'challenge.opponent-paused',
    'challenge.opponent-suspended',
    'challenge.opponent-closed',
    'challenge.already-open',
    'challenge.cooldown',
    'challenge.out-of-range',
    'challenge.you-reached-maximum',
    'challenge.opponent-reached-maximum',
  ],
});

export const acceptChallenge = call('POST /challenges/:challengeId/accept', {
  operation: 'challenge.answer',
  summary: 'Accepts one of the proposed times, or proposes others; opens the match',
  about: 'challenge',
  body: AcceptChallengeBody,
  answer: receiptSchema,
  refusals: [
    ...whilePending,
    'tournament.ended',
    'challenge.you-reached-maximum',
    'challenge.opponent-reached-maximum',
    'challenge.time-not-chosen',
    'challenge.time-required',
    'challenge.time-not-proposed',
    'challenge.time-past',
    'challenge.time-too-far',
  ],
});

export const rejectChallenge = call('POST /challenges/:challengeId/reject', {
  operation: 'challenge.answer',
  summary: 'Rejects a challenge; beyond the allowed number of rejections it is accepted automatically',
  about: 'challenge',
  body: RejectChallengeBody,
  answer: receiptSchema,
  refusals: whilePending,
});

export const cancelChallenge = call('POST /challenges/:challengeId/cancel', {
  operation: 'challenge.cancel',
  summary: 'Withdraws a pending challenge before its deadline',
  about: 'challenge',
  body: CancelChallengeBody,
  answer: receiptSchema,
  refusals: whilePending,
});
