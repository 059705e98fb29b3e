import { z } from 'zod';
import { call } from '../kernel/call';
import { idInput, instantSchema } from '../kernel/ids';
import { pageQuery } from '../kernel/page';
import { receiptSchema } from '../kernel/receipt';
import { ReportResultBody } from '../matches/commands';
import { scoreRefusals } from '../matches/score-refusals';
import { ChangeRulesBody, PreviewRulesBody } from '../tournaments/commands';
import { rulesSchema } from '../tournaments/rules';
import { impossibleRules } from '../tournaments/rules-problems';
import { activityPage, effectOfResult, ledgerAnswer, previewRow, rankingAnswer, seasonStatistics, shadowLadder } from './answers';
import { pointsParameter } from './board-query';

export * from './board-calls';

const outsider = ['tournament.unknown', 'tournament.private'] as const;

export const readRanking = call('GET /tournaments/:tournamentId/ranking', {
  operation: 'tournament.inside',
  summary: 'Returns the ranking, now or at an instant',
  about: 'tournament',
  query: z.object({ at: instantSchema.optional(), view: z.enum(['announced', 'corrected']).default('corrected') }),
  costly: 'at',
  answer: rankingAnswer,
  refusals: outsider,
});

export const readRankingTable = call('GET /tournaments/:tournamentId/ranking.csv', {
  operation: 'tournament.inside',
  summary: 'Downloads the ranking as a table',
  about: 'tournament',
  answer: { contentType: 'text/csv' },
  refusals: outsider,
  costly: true,
});

export const readLedger = call('GET /tournaments/:tournamentId/ledger', {
  operation: 'tournament.inside',
  summary: 'Lists the reasons for the points of a player',
  about: 'tournament',
  query: z.object({ playerId: idInput }),
  answer: ledgerAnswer,
  refusals: [...outsider, 'user.unknown'],
  costly: true,
});

export const readActivity = call('GET /tournaments/:tournamentId/activity', {
  operation: 'tournament.inside',
  summary: 'Lists the history of a ladder, newest first',
  about: 'tournament',
  query: z.object(pageQuery),
  answer: activityPage,
  refusals: outsider,
  costly: true,
});

export const readStatistics = call('GET /tournaments/:tournamentId/statistics', {
  operation: 'tournament.inside',
  summary: 'Returns the statistics of a season so far',
  about: 'tournament',
  answer: seasonStatistics,
  refusals: outsider,
  takesLong: true,
  costly: true,
});

export const previewResult = call('POST /tournaments/:tournamentId/ranking/what-if', {
  operation: 'tournament.inside',
  summary: 'Previews the effect of a result; changes nothing',
  about: 'tournament',
  body: z.object({ winnerId: idInput, loserId: idInput }),
  answer: z.object({ winner: previewRow, loser: previewRow }),
  refusals: [...outsider, 'match.same-player', 'match.player-not-in-ladder'],
  costly: true,
});

export const readEffect = call('GET /matches/:matchId/effect', {
  operation: 'match.read',
  summary: 'Returns the effect of a validated result on the ladder: points, ranks, and the players who were passed',
  about: 'match',
  answer: effectOfResult,
  refusals: ['match.unknown', 'tournament.unknown', 'result.not-validated', 'match.player-not-in-ladder'],
});

export const previewAnnulment = call('GET /matches/:matchId/annul/preview', {
  operation: 'match.annul',
  summary: 'Previews the ranks without the result; changes nothing',
  about: 'match',
  answer: z.object({ rows: z.array(previewRow) }),
  refusals: ['match.unknown', 'tournament.unknown', 'result.not-validated'],
  takesLong: true,
  costly: true,
});

export const previewRuling = call('POST /matches/:matchId/validation/preview', {
  operation: 'match.rule-disputed',
  summary: 'Previews the ranks after a ruling that validates this result; changes nothing',
  about: 'match',
  body: ReportResultBody,
  answer: z.object({ rows: z.array(previewRow) }),
  refusals: [
    'match.unknown',
    'match.closed',
    'match.not-yours',
    'tournament.unknown',
    'tournament.frozen',
    'result.not-reported',
    'result.own-match',
    'result.not-disputed',
    ...scoreRefusals,
  ],
  costly: true,
});

export const previewRulesChange = call('POST /tournaments/:tournamentId/rules/preview', {
  operation: 'rules.preview',
  summary: 'Previews the ranks under other rules; changes nothing',
  about: 'tournament',
  body: PreviewRulesBody,
  answer: z.object({
    previewId: z.string().describe('Id of this preview; a change from the start must name it while it is current'),
    position: z.string(),
    rules: rulesSchema.describe('Complete rules: the requested ones, and the rules in force for the rest'),
    rows: z.array(previewRow).describe('All players in the order that they would have'),
    corrections: z.int().describe('Number of correction lines that the change would write, including those for people who have left'),
  }),
  refusals: ['tournament.unknown', 'tournament.ended', 'tournament.frozen', 'rules.out-of-range', ...impossibleRules],
  takesLong: true,
  costly: true,
});

export const readShadowLadder = call('GET /tournaments/:tournamentId/shadow', {
  operation: 'tournament.inside',
  summary: 'Previews the ladder as if these points had been given from the start; stores nothing',
  about: 'tournament',
  query: z.object({
    winAbove: pointsParameter.optional(),
    winBelow: pointsParameter.optional(),
    defeat: pointsParameter.optional(),
  }),
  answer: shadowLadder,
  refusals: outsider,
  takesLong: true,
  costly: true,
});

export const changeRules = call('PUT /tournaments/:tournamentId/rules', {
  operation: 'rules.change',
  summary: 'Changes the rules from now on, or, after a preview, from the start',
  about: 'tournament',
  body: ChangeRulesBody,
  answer: receiptSchema,
  refusals: [
    'tournament.unknown',
    'tournament.not-the-creator',
    'tournament.ended',
    'tournament.frozen',
    'rules.unchanged',
    'rules.reason-required',
    'rules.preview-required',
    'rules.preview-stale',
    'rules.out-of-range',
    ...impossibleRules,
  ],
});
