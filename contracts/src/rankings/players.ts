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
  winRate: z.int().nullable().describe('Per cent; null without a match'),
});
export type PanelRow = AnswerShape<typeof panelRow>;

export const panelAnswer = pageOf(panelRow).extend({
  figures: z
    .object({
      players: z.int(),
      matches: z.int(),
      averageWinRate: z.int().nullable().describe('Per cent, of those who have played; null while nobody has'),
      activeTournaments: z.int().describe('Whose results count on the boards, as the other figures'),
    })
    .describe('Of everybody, whatever the list is narrowed down to'),
});
export type PanelAnswer = AnswerShape<typeof panelAnswer>;

/** The compared people in a query parameter: two to four ids, separated by commas. */
export const comparedIds = lineOfText(maxCompared * 65)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(idInput).min(2).max(maxCompared));

const axisValue = z.object({
  value: z.number().nullable().describe('Null where there is nothing to measure'),
  percentile: z.int().nullable().describe('So many in a hundred of those who can be measured have no more'),
});

export const comparison = z.object({
  among: z.int().describe('How many people have a result that counts'),
  leftOut: z.int().describe('How many of those asked for are not listed any more, or never were'),
  players: z.array(
    z.object({
      ...personFields,
      rank: z.int().nullable().describe('On the board of all time; null without a result'),
      axes: z.object({
        winRate: axisValue.describe('Matches won, per cent'),
        points: axisValue.describe('On the board of all time'),
        recentRate: axisValue.describe('Matches won of the last three months, per cent'),
        perMonth: axisValue.describe('Matches a month, over the last three months'),
        againstAbove: axisValue.describe('Matches won against somebody who stood above, per cent'),
        bestStreak: axisValue.describe('Most victories in a row on one ladder'),
      }),
    }),
  ),
});
export type Comparison = AnswerShape<typeof comparison>;
