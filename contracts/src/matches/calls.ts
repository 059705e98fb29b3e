import { z } from 'zod';
import { call } from '../kernel/call';
import { pageOf, pageQuery, stateQuery } from '../kernel/page';
import { receiptSchema } from '../kernel/receipt';
import { matchAnswer, resultSeen, timelineEntry } from './answers';
import { AnnulResultBody, CancelMatchBody, ConfirmTimeBody, ProposeTimeBody, ReportResultBody, ValidateResultBody } from './commands';
import { openGamesPage } from './open-games';
import { scoreRefusals } from './score-refusals';
import { matchStatuses } from './views';
import { openGameKinds } from './constants';

const reading = ['match.unknown'] as const;
const arranging = ['match.unknown', 'match.not-yours', 'match.closed', 'match.already-started', 'tournament.ended'] as const;
const maximum = ['challenge.you-reached-maximum', 'challenge.opponent-reached-maximum'] as const;

export const listMatches = call('GET /matches', {
  operation: 'match.list',
  summary: 'The matches of a tournament, or yours',
  query: z.object({ tournamentId: z.string().max(64).optional(), status: stateQuery(matchStatuses), ...pageQuery }),
  answer: pageOf(matchAnswer),
  refusals: ['tournament.unknown', 'tournament.private'],
  costly: true,
});

export const listMatchesOfPlayer = call('GET /players/:playerId/matches', {
  operation: 'player.stats',
  summary: 'The matches of somebody, as far as you may look into their ladders; the newest first',
  query: z.object({ status: stateQuery(matchStatuses), ...pageQuery }),
  answer: pageOf(matchAnswer),
  refusals: ['user.unknown'],
  costly: true,
});

export const listOpenGames = call('GET /tournaments/:tournamentId/open-games', {
  operation: 'participant.manage',
  summary: 'What is open on a ladder, for who judges there: challenges, matches, reports and disputes, the most urgent first',
  about: 'tournament',
  query: z.object({ kind: stateQuery(openGameKinds), ...pageQuery }),
  answer: openGamesPage,
  refusals: ['tournament.unknown'],
  costly: true,
});

export const readMatch = call('GET /matches/:matchId', {
  operation: 'match.read',
  summary: 'A match',
  about: 'match',
  answer: matchAnswer,
  refusals: reading,
});

export const readTimeline = call('GET /matches/:matchId/timeline', {
  operation: 'match.read',
  summary: 'What happened, in order',
  about: 'match',
  answer: z.array(timelineEntry),
  refusals: reading,
});

export const readMatchCalendar = call('GET /matches/:matchId/calendar.ics', {
  operation: 'match.read',
  summary: 'The match for a calendar',
  about: 'match',
  answer: { contentType: 'text/calendar' },
  refusals: [...reading, 'session.required', 'match.not-yours', 'match.not-confirmed'],
});

export const proposeTime = call('POST /matches/:matchId/propose-time', {
  operation: 'match.arrange',
  rings: ['matchId'],
  summary: 'Proposes one to five times, until the match starts',
  about: 'match',
  body: ProposeTimeBody,
  answer: receiptSchema,
  refusals: [...arranging, ...maximum, 'challenge.time-required', 'challenge.time-past', 'challenge.time-too-far'],
});

export const confirmTime = call('POST /matches/:matchId/confirm-time', {
  operation: 'match.arrange',
  summary: 'Chooses one of the times that the other proposed',
  about: 'match',
  body: ConfirmTimeBody,
  answer: receiptSchema,
  refusals: [
    ...arranging,
    ...maximum,
    'match.no-times-proposed',
    'match.own-proposal',
    'challenge.time-not-chosen',
    'challenge.time-not-proposed',
    'challenge.time-past',
  ],
});

export const startMatch = call('POST /matches/:matchId/start', {
  operation: 'match.arrange',
  summary: 'Says that play has begun',
  about: 'match',
  answer: receiptSchema,
  refusals: [...arranging, 'match.not-confirmed'],
});

export const cancelMatch = call('POST /matches/:matchId/cancel', {
  operation: 'match.cancel',
  summary: 'Cancels what was never played, without points; what was reported and denied without another result, for a reason',
  about: 'match',
  body: CancelMatchBody,
  answer: receiptSchema,
  refusals: [
    'match.unknown',
    'match.not-yours',
    'match.already-started',
    'match.too-early-to-cancel',
    'tournament.frozen',
    'result.own-match',
    'result.reason-required',
  ],
});

export const reportResult = call('POST /matches/:matchId/result', {
  operation: 'match.report',
  rings: ['matchId'],
  summary: 'Reports the result, or corrects one’s own report; records a walkover of a match that was never played',
  about: 'match',
  body: ReportResultBody,
  answer: receiptSchema,
  refusals: [
    'match.unknown',
    'match.not-yours',
    'match.not-confirmed',
    'match.too-early-for-walkover',
    'match.closed',
    'tournament.unknown',
    'tournament.frozen',
    'result.own-match',
    'result.already-reported',
    ...scoreRefusals,
  ],
});

export const validateResult = call('POST /matches/:matchId/validation', {
  operation: 'match.validate',
  summary: 'Approves, rejects or rules on a reported result; of one that was corrected, an approval names the `result` that it is of',
  about: 'match',
  body: ValidateResultBody,
  answer: receiptSchema,
  refusals: [
    'match.unknown',
    'match.not-yours',
    'match.closed',
    'match.too-early-for-walkover',
    'tournament.unknown',
    'tournament.frozen',
    'result.not-reported',
    'result.changed',
    'result.own-report',
    'result.own-match',
    'result.not-disputed',
    ...scoreRefusals,
  ],
});

export const annulResult = call('POST /matches/:matchId/annul', {
  operation: 'match.annul',
  summary: 'Annuls a validated result',
  about: 'match',
  body: AnnulResultBody,
  answer: receiptSchema,
  refusals: [
    'match.unknown',
    'tournament.unknown',
    'tournament.not-the-creator',
    'result.not-validated',
    'result.own-match',
    'result.reason-required',
    'tournament.frozen',
  ],
});

export const seeResult = call('PUT /matches/:matchId/result-seen', {
  operation: 'match.see-result',
  summary: 'Says that you have been shown what the result did: nowhere else you are shown it again',
  about: 'match',
  answer: resultSeen,
  refusals: ['match.unknown', 'match.not-yours'],
});
