import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { judgeRoles, openGameKinds } from './constants';

/** A challenge or match of a ladder that is not over, as its judges read it: without any text that a player wrote. */
export const openGame = z.object({
  kind: z
    .enum(openGameKinds)
    .describe('A challenge without an answer; a match without a time; a match with a time and no result; an unconfirmed report; a dispute'),
  id: z.string().describe('Id of the challenge, and of the match that it opened'),
  playerA: z.string().describe('Id of the challenger'),
  playerB: z.string(),
  nameA: z.string(),
  nameB: z.string(),
  since: z.string().describe('Time at which it was sent, accepted or reported'),
  until: z.string().nullable().describe('Time of the event in `then`; for an agreed match, its time; null if none is set'),
  then: z
    .enum(['expires', 'accepts', 'cancelled', 'lapses', 'picks', 'plays', 'counts'])
    .nullable()
    .describe(
      'The next event: the challenge expires, is accepted automatically or is cancelled with the season; the proposed times lapse, or the earliest is picked; the match is played; the report counts',
    ),
  judgeFrom: z.string().nullable().describe('Time from which a judge may record a walkover or cancel; null for other kinds'),
  overdue: z.boolean().describe('True if the next event did not happen, the match was two hours ago, or a judge may end it'),
  waitsFor: z.enum(['a', 'b', 'both', 'judge']).describe('The side that has to act'),
  judge: z
    .object({ role: z.enum(judgeRoles), name: z.string().nullable() })
    .nullable()
    .describe('Judge of a dispute; the name is null for a super admin'),
});
export type OpenGame = AnswerShape<typeof openGame>;

const count = z.int().min(0);

/** A page of open games, the most urgent first, with the number of each kind. */
export const openGamesPage = pageOf(openGame).extend({
  counts: z.object({ all: count, challenge: count, unscheduled: count, unreported: count, unconfirmed: count, disputed: count }),
});
export type OpenGamesPage = AnswerShape<typeof openGamesPage>;
