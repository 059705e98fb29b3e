import { z } from 'zod';
import { agreedMatch } from '../challenges/answers';
import { availabilitySchema } from '../identity/events';
import type { AnswerShape } from '../kernel/call';
import { instantSchema } from '../kernel/ids';
import { lineOfText } from '../kernel/text';

export const ownAvailability = z.object({ days: availabilitySchema });

/** Number of free players by day and hour, for whoever organises the ladder. */
export const availabilityAnswer = z.object({
  players: z.int().describe('Number of active players'),
  known: z.int().describe('Number of them who entered their availability'),
  firstHour: z.int().describe('First hour of the day that is shown; each row of `hours` begins with it'),
  hours: z.array(z.array(z.int())).describe('Number of players free for each whole hour: one row for each day, Monday first'),
  best: z.array(z.object({ day: z.int(), hour: z.int(), free: z.int() })).describe('Hours at which most players are free, the best first'),
  people: z.array(z.object({ playerId: z.string(), name: z.string(), days: availabilitySchema })),
});
export type AvailabilityAnswer = AnswerShape<typeof availabilityAnswer>;

/** Times to propose to an opponent, soonest first. */
export const suggestedTimes = z.object({
  times: z.array(z.string()),
  basis: z
    .enum(['both', 'mine', 'theirs', 'usual'])
    .describe('The person whose availability the times come from; `usual` if nothing is known or the two have no hour in common'),
  outside: z
    .array(z.string())
    .optional()
    .describe('The times at which the reader said they do not play; absent without any, or if the reader entered no availability'),
  agreed: z
    .array(agreedMatch)
    .optional()
    .describe('Matches that the reader has agreed on, for a warning about times that overlap; absent without any'),
});
export type SuggestedTimes = AnswerShape<typeof suggestedTimes>;

/** Times that are already proposed, as a query parameter: up to ten, separated by commas. */
export const namedTimes = lineOfText(300)
  .transform((text) => text.split(','))
  .pipe(z.array(instantSchema).max(10));
