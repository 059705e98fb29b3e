import { z } from 'zod';
import { playerFound } from '../identity/answers';
import { call } from '../kernel/call';
import { idInput } from '../kernel/ids';
import { pageOf, pageQuery } from '../kernel/page';
import { lineOfText } from '../kernel/text';
import { boardAnswer, boardRow, leaderRow } from './answers';
import { boardQuery } from './board-query';
import { comparedIds, comparison, panelAnswer } from './players';
import { greatestFirst, playerSorts } from './constants';

export const readLeaderboard = call('GET /leaderboards', {
  operation: 'leaderboard.read',
  summary: 'Lists the leaderboard over all tournaments: all time, this month or this week; Portugal, a district, a concelho or a club',
  query: z.object({ ...boardQuery, ...pageQuery }),
  answer: boardAnswer,
  refusals: ['club.unknown'],
  costly: true,
});

export const readLeaderboardTable = call('GET /leaderboards.csv', {
  operation: 'leaderboard.read',
  summary: 'Downloads the whole leaderboard as a table',
  query: z.object(boardQuery),
  answer: { contentType: 'text/csv' },
  refusals: ['club.unknown'],
  costly: true,
});

export const listLeaders = call('GET /leaderboards/leaders', {
  operation: 'leaderboard.read',
  summary: 'Lists the leader of each running tournament, the newest first',
  query: z.object(pageQuery),
  answer: pageOf(leaderRow),
  costly: true,
});

export const readTopOfWeek = call('GET /leaderboards/top-of-week', {
  operation: 'leaderboard.read',
  summary: 'Lists the first ten of this week, which begins on Monday in Lisbon',
  answer: z.array(boardRow),
  costly: true,
});

export const readClimbers = call('GET /leaderboards/climbers', {
  operation: 'leaderboard.read',
  summary: 'Lists the three people of a leaderboard who climbed most since the last closed week',
  query: z.object(boardQuery),
  answer: z.array(boardRow),
  refusals: ['club.unknown'],
  costly: true,
});

export const listPlayers = call('GET /players', {
  operation: 'player.search',
  summary: 'Lists all players for the players panel; with `search`, at most five with that name',
  // `search` present, even empty, returns the bare array; absent returns the list (domain.md "API and data")
  query: z.object({
    search: lineOfText(100).optional(),
    q: lineOfText(100).default(''),
    clubId: idInput.optional(),
    sort: z
      .enum([...playerSorts, ...greatestFirst])
      .default('winRate')
      .transform((asked) => playerSorts.find((sort) => asked.endsWith(sort)) ?? 'winRate')
      .describe('Order of the list; numbers begin with the greatest, with or without `-`'),
    turned: z.literal('true').optional().describe('Reverses the order'),
    ...pageQuery,
  }),
  answer: z.union([z.array(playerFound), panelAnswer]),
  refusals: ['club.unknown'],
  costly: true,
});

export const comparePlayers = call('GET /players/compare', {
  operation: 'player.stats',
  summary: 'Compares two to four people, each number with its percentile among all',
  query: z.object({ ids: comparedIds }),
  answer: comparison,
  costly: true,
});
