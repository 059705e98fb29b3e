import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { idInput } from '../kernel/ids';
import { pageOf } from '../kernel/page';
import { lineOfText } from '../kernel/text';
import { maxCompared } from './constants';

const personFields = {
  playerId: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  clubName: z.string().nullable(),
};

/** A person in the players panel; the numbers are those of the all-time leaderboard. */
export const panelRow = z.object({
  ...personFields,
  points: z.int(),
  wins: z.int(),
  defeats: z.int(),
  matches: z.int(),
  winRate: z.int().nullable().describe('Percentage of matches won; null without a match'),
});
export type PanelRow = AnswerShape<typeof panelRow>;

export const panelAnswer = pageOf(panelRow).extend({
  figures: z
    .object({
      players: z.int(),
      matches: z.int(),
      averageWinRate: z.int().nullable().describe('Average percentage of matches won, among players with a match; null without any'),
      activeTournaments: z.int().describe('Number of active tournaments whose results count on the leaderboards'),
    })
    .describe('Figures of all players, whatever the filter of the list'),
});
export type PanelAnswer = AnswerShape<typeof panelAnswer>;

/** The compared people in a query parameter: two to four ids, separated by commas. */
export const comparedIds = lineOfText(maxCompared * 65)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(idInput).min(2).max(maxCompared));

const axisValue = z.object({
  value: z.number().nullable().describe('Value of the person; null without anything to measure'),
  percentile: z.int().nullable().describe('Percentage of the measured people whose value is not higher; null without a value'),
});

export const comparison = z.object({
  among: z.int().describe('Number of people with a result that counts'),
  leftOut: z.int().describe('Number of requested people who are not listed'),
  players: z.array(
    z.object({
      ...personFields,
      rank: z.int().nullable().describe('Rank on the leaderboard of all time; null without a result'),
      axes: z.object({
        winRate: axisValue.describe('Percentage of matches won'),
        points: axisValue.describe('Points on the leaderboard of all time'),
        recentRate: axisValue.describe('Percentage of matches won in the last three months'),
        perMonth: axisValue.describe('Matches a month, over the last three months'),
        againstAbove: axisValue.describe('Percentage of matches won against higher-ranked players'),
        bestStreak: axisValue.describe('Most victories in a row on one ladder'),
      }),
    }),
  ),
});
export type Comparison = AnswerShape<typeof comparison>;
