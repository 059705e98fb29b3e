import { z } from 'zod';
import { busyTime } from '../challenges/answers';
import { cancelCauses } from '../challenges/constants';
import type { AnswerShape } from '../kernel/call';
import { zones } from '../tournaments/zone';
import { resultSchema, validatedHow } from './events';
import { outcomeSchema } from './score';
import { judgeRoles } from './constants';
import { matchStatuses } from './views';

/** A match, with the names joined on reading. */
export const matchAnswer = z.object({
  id: z.string(),
  tournamentId: z.string(),
  playerA: z.string(),
  playerB: z.string(),
  status: z.enum(matchStatuses),
  time: z.string().nullable(),
  agreedTime: z
    .string()
    .nullable()
    .describe('The time that was agreed, while others are proposed or asked for: once it has come the result may be reported'),
  proposedTimes: z.array(z.string()),
  proposedBy: z.string().nullable(),
  answerBy: z
    .string()
    .nullable()
    .describe('Until when a counter-proposal can be answered: the days to answer of its challenge, or its last time where that is sooner'),
  pickBy: z
    .string()
    .optional()
    .describe('Of one match: until when a time of its automatic acceptance can be picked, or another be agreed; then the earliest stands'),
  busy: z.array(busyTime).optional().describe('Of one match: which of the proposed times its reader, who is to choose, plays at already'),
  location: z.string().nullable().describe('Where it is played as agreed, or was as reported'),
  openedAt: z.string(),
  challengeMessage: z
    .string()
    .optional()
    .describe('What player A wrote with the challenge it came of: of one match, for its players and who judges'),
  playableFrom: z.string().describe('The first day on which it can have been played'),
  result: resultSchema.omit({ location: true }).nullable(),
  reportedBy: z.string().nullable(),
  reportedAt: z.string().nullable(),
  autoValidatesAt: z
    .string()
    .optional()
    .describe('When a report counts that nobody answered; absent where nothing waits for it, or silence says nothing on its ladder'),
  disputed: z
    .object({ by: z.string(), proposed: resultSchema.nullable() })
    .nullable()
    .describe('The other player’s version, while the result is disputed'),
  judge: z
    .object({ role: z.enum(judgeRoles), name: z.string().nullable() })
    .nullable()
    .describe('Who decides a disputed result; a super admin has no name here'),
  validated: z
    .object({
      by: z.string(),
      how: validatedHow,
      at: z.string(),
      byName: z.string().nullable().describe('Of a referee or creator who ruled'),
    })
    .nullable(),
  annulled: z
    .object({ by: z.string(), at: z.string(), reason: z.string().optional() })
    .nullable()
    .describe('The reason is for its two players and who judges'),
  cancelled: z
    .object({ at: z.string(), cause: z.enum(cancelCauses).nullable() })
    .nullable()
    .describe('The cause; null where none was kept, as of a cancellation by who judges before causes of theirs were'),
  nameA: z.string(),
  nameB: z.string(),
  tournamentName: z.string(),
  zone: z.enum(zones),
  frozen: z.literal(true).optional().describe('The table of its ladder is final: nothing of this changes any more'),
  seasonEnd: z
    .string()
    .optional()
    .describe('When its season ended, where it did: only what was played before counts, and nothing is arranged any more'),
  longSets: z.boolean().describe('Whether its tournament plays sets without a tie-break'),
  creatorId: z.string().nullable(),
  refereeId: z.string().nullable(),
});
export type Match = AnswerShape<typeof matchAnswer>;

/** One event of a match; `by` is empty if the program did it. */
export const timelineEntry = z.object({
  type: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  byName: z.string().nullable(),
  times: z.array(z.string()).optional(),
  score: z.string().optional().describe('The games of who won first'),
  outcome: outcomeSchema.optional(),
  wonBy: z.string().optional().describe('Whose name stands with the score'),
  note: z.string().optional(),
  cause: z.enum(cancelCauses).optional().describe('Why it was cancelled'),
});
export type TimelineEntry = AnswerShape<typeof timelineEntry>;

/** True the first time a person is shown the effect of a result, on any device. */
export const resultSeen = z.object({ first: z.boolean() });
