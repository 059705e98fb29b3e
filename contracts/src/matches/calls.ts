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
  summary: 'Lists the matches of a tournament, or your own',
  query: z.object({ tournamentId: z.string().max(64).optional(), status: stateQuery(matchStatuses), ...pageQuery }),
  answer: pageOf(matchAnswer),
  refusals: ['tournament.unknown', 'tournament.private'],
  costly: true,
});

export const listMatchesOfPlayer = call('GET /players/:playerId/matches', {
  operation: 'player.stats',
  summary: 'Lists the matches of a player on ladders that you may see, newest first',
  query: z.object({ status: stateQuery(matchStatuses), ...pageQuery }),
  answer: pageOf(matchAnswer),
  refusals: ['user.unknown'],
  costly: true,
});

export const listOpenGames = call('GET /tournaments/:tournamentId/open-games', {
  operation: 'participant.manage',
  summary: 'Lists the open matches of a tournament, for its referees: challenges, matches, reports and disputes, the most urgent first',
  about: 'tournament',
  query: z.object({ kind: stateQuery(openGameKinds), ...pageQuery }),
  answer: openGamesPage,
  refusals: ['tournament.unknown'],
  costly: true,
});

export const readMatch = call('GET /matches/:matchId', {
  operation: 'match.read',
  summary: 'Returns a match',
  about: 'match',
  answer: matchAnswer,
  refusals: reading,
});

export const readTimeline = call('GET /matches/:matchId/timeline', {
  operation: 'match.read',
  summary: 'Lists the events of a match in order',
  about: 'match',
  answer: z.array(timelineEntry),
  refusals: reading,
});

export const readMatchCalendar = call('GET /matches/:matchId/calendar.ics', {
  operation: 'match.read',
  summary: 'Returns the match as a calendar file',
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
  summary: 'Chooses one of the times that the other player proposed',
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
  summary: 'Records that the match has started',
  about: 'match',
  answer: receiptSchema,
  refusals: [...arranging, 'match.not-confirmed'],
});

export const cancelMatch = call('POST /matches/:matchId/cancel', {
  operation: 'match.cancel',
  summary: 'Cancels, without points, a match that was never played, or, with a reason, one whose report was denied without another result',
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
  summary: 'Reports the result, corrects your own report, or records a walkover of a match that was never played',
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
  summary: 'Approves, rejects or rules on a reported result; an approval of a corrected report repeats its `result`',
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
  summary: 'Records that you have seen the effect of the result, so that no device shows it again',
  about: 'match',
  answer: resultSeen,
  refusals: ['match.unknown', 'match.not-yours'],
});
