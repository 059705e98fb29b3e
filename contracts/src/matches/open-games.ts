import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { judgeRoles, openGameKinds } from './constants';

/** A challenge or match of a ladder that is not over, as its judges read it: without any text that a player wrote. */
export const openGame = z.object({
  kind: z
    .enum(openGameKinds)
    .describe('A challenge without an answer; a match without a time; one with a time and no result; a report; a dispute'),
  id: z.string().describe('Of the challenge, and of the match that came of it'),
  playerA: z.string().describe('Who challenged'),
  playerB: z.string(),
  nameA: z.string(),
  nameB: z.string(),
  since: z.string().describe('When it was sent, accepted or reported; ISO 8601 in UTC'),
  until: z.string().nullable().describe('When what is named by `then` happens; of an agreed time, that time; null where nothing is set'),
  then: z
    .enum(['expires', 'accepts', 'cancelled', 'lapses', 'picks', 'plays', 'counts'])
    .nullable()
    .describe(
      'The challenge expires, is accepted by the rule that limits rejections, or is cancelled with the season; proposed times lapse, or the earliest of an automatic acceptance stands; the two play; the report counts by itself',
    ),
  judgeFrom: z.string().nullable().describe('Of a match without a result: from when on who judges may record a walkover or cancel it'),
  overdue: z.boolean().describe('What was to happen did not, a match two hours after its time, or who judges may end it'),
  waitsFor: z.enum(['a', 'b', 'both', 'judge']).describe('Who has to act'),
  judge: z
    .object({ role: z.enum(judgeRoles), name: z.string().nullable() })
    .nullable()
    .describe('Of a dispute: who decides it; a super admin has no name here'),
});
export type OpenGame = AnswerShape<typeof openGame>;

const count = z.int().min(0);

/** A page of open games, the most urgent first, with the number of each kind. */
export const openGamesPage = pageOf(openGame).extend({
  counts: z.object({ all: count, challenge: count, unscheduled: count, unreported: count, unconfirmed: count, disputed: count }),
});
export type OpenGamesPage = AnswerShape<typeof openGamesPage>;
