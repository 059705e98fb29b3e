import { z } from 'zod';
import { agreedMatch } from '../challenges/answers';
import { availabilitySchema } from '../identity/events';
import type { AnswerShape } from '../kernel/call';
import { instantSchema } from '../kernel/ids';
import { lineOfText } from '../kernel/text';

export const ownAvailability = z.object({ days: availabilitySchema });

/** Number of free players by day and hour, for whoever organises the ladder. */
export const availabilityAnswer = z.object({
  players: z.int().describe('Active players'),
  known: z.int().describe('How many of them said when they play'),
  firstHour: z.int().describe('The first hour of the day that is shown; each row of `hours` begins with it'),
  hours: z.array(z.array(z.int())).describe('Monday first: how many are free for that whole hour'),
  best: z.array(z.object({ day: z.int(), hour: z.int(), free: z.int() })).describe('When most are free, the best first'),
  people: z.array(z.object({ playerId: z.string(), name: z.string(), days: availabilitySchema })),
});
export type AvailabilityAnswer = AnswerShape<typeof availabilityAnswer>;

/** Times to propose to an opponent, soonest first. */
export const suggestedTimes = z.object({
  times: z.array(z.string()),
  basis: z
    .enum(['both', 'mine', 'theirs', 'usual'])
    .describe('Whose availability they come from; `usual` where nothing is known or common'),
  outside: z
    .array(z.string())
    .optional()
    .describe('Of the times those at which the reader said they do not play; absent where there are none, or the reader said nothing'),
  agreed: z
    .array(agreedMatch)
    .optional()
    .describe('The matches that the reader has agreed on: who proposes another time is told what it falls on; absent where there are none'),
});
export type SuggestedTimes = AnswerShape<typeof suggestedTimes>;

/** Times that are already proposed, as a query parameter: up to ten, separated by commas. */
export const namedTimes = lineOfText(300)
  .transform((text) => text.split(','))
  .pipe(z.array(instantSchema).max(10));
