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
  summary: 'The ranking, now or at an instant',
  about: 'tournament',
  query: z.object({ at: instantSchema.optional(), view: z.enum(['announced', 'corrected']).default('corrected') }),
  costly: 'at',
  answer: rankingAnswer,
  refusals: outsider,
});

export const readRankingTable = call('GET /tournaments/:tournamentId/ranking.csv', {
  operation: 'tournament.inside',
  summary: 'The ranking for a spreadsheet',
  about: 'tournament',
  answer: { contentType: 'text/csv' },
  refusals: outsider,
  costly: true,
});

export const readLedger = call('GET /tournaments/:tournamentId/ledger', {
  operation: 'tournament.inside',
  summary: 'Why a person has those points',
  about: 'tournament',
  query: z.object({ playerId: idInput }),
  answer: ledgerAnswer,
  refusals: [...outsider, 'user.unknown'],
  costly: true,
});

export const readActivity = call('GET /tournaments/:tournamentId/activity', {
  operation: 'tournament.inside',
  summary: 'What happened on a ladder, newest first',
  about: 'tournament',
  query: z.object(pageQuery),
  answer: activityPage,
  refusals: outsider,
  costly: true,
});

export const readStatistics = call('GET /tournaments/:tournamentId/statistics', {
  operation: 'tournament.inside',
  summary: 'What a season amounts to so far',
  about: 'tournament',
  answer: seasonStatistics,
  refusals: outsider,
  takesLong: true,
  costly: true,
});

export const previewResult = call('POST /tournaments/:tournamentId/ranking/what-if', {
  operation: 'tournament.inside',
  summary: 'What a result would change; changes nothing',
  about: 'tournament',
  body: z.object({ winnerId: idInput, loserId: idInput }),
  answer: z.object({ winner: previewRow, loser: previewRow }),
  refusals: [...outsider, 'match.same-player', 'match.player-not-in-ladder'],
  costly: true,
});

export const readEffect = call('GET /matches/:matchId/effect', {
  operation: 'match.read',
  summary: 'What a validated result did to the ladder: points, ranks, who was passed',
  about: 'match',
  answer: effectOfResult,
  refusals: ['match.unknown', 'tournament.unknown', 'result.not-validated', 'match.player-not-in-ladder'],
});

export const previewAnnulment = call('GET /matches/:matchId/annul/preview', {
  operation: 'match.annul',
  summary: 'Who would move if the result had never been',
  about: 'match',
  answer: z.object({ rows: z.array(previewRow) }),
  refusals: ['match.unknown', 'tournament.unknown', 'result.not-validated'],
  takesLong: true,
  costly: true,
});

export const previewRuling = call('POST /matches/:matchId/validation/preview', {
  operation: 'match.rule-disputed',
  summary: 'Who would move if a ruling made this result count; changes nothing',
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
  summary: 'Where everybody stands and would stand under other rules; changes nothing',
  about: 'tournament',
  body: PreviewRulesBody,
  answer: z.object({
    previewId: z.string().describe('Names what was previewed; a change since the start has to bring it while it is still current'),
    position: z.string(),
    rules: rulesSchema.describe('Complete: what was asked for, and of the rest what is in force'),
    rows: z.array(previewRow).describe('Everybody on the ladder, in the order that would be'),
    corrections: z.int().describe('How many correction lines the change would write, also for people who have left'),
  }),
  refusals: ['tournament.unknown', 'tournament.ended', 'tournament.frozen', 'rules.out-of-range', ...impossibleRules],
  takesLong: true,
  costly: true,
});

export const readShadowLadder = call('GET /tournaments/:tournamentId/shadow', {
  operation: 'tournament.inside',
  summary: 'The ladder as it would stand had these points been given from the start; nothing is written',
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
  summary: 'Changes the rules from now on, or (previewed) since the start',
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
