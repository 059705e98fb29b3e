import { z } from 'zod';
import { busyTime } from '../challenges/answers';
import { rejectionEffects } from '../challenges/constants';
import type { AnswerShape } from '../kernel/call';
import { resultSchema } from '../matches/events';
import { outcomeSchema, setSchema } from '../matches/score';
import { judgeRoles } from '../matches/constants';
import { standingRow } from '../rankings/answers';
import { zones } from '../tournaments/zone';

const zone = z.enum(zones);

/** A disputed result, as one of the players reports it. */
const reportedVersion = z.object({
  by: z.string().describe('Their name'),
  mine: z.boolean(),
  score: z
    .string()
    .describe(
      'The same player’s games first in both versions: the reader’s, else of whom the match names first; of one alone the winner’s',
    ),
  outcome: outcomeSchema,
  wonBy: z.string(),
});
export type ReportedVersion = AnswerShape<typeof reportedVersion>;

/** A task that waits for the reader. */
export const homeTask = z.object({
  kind: z.enum(['answer', 'confirm', 'propose', 'report', 'validate', 'rule']),
  id: z.string().describe('Of the challenge for `answer`, of the match otherwise'),
  tournamentId: z.string(),
  tournamentName: z.string(),
  zone,
  opponents: z.array(z.string()).describe('The other player; of a dispute both'),
  deadline: z.string().nullable(),
  opponentId: z.string().optional().describe('Of `confirm`: with whom it is arranged'),
  times: z.array(z.string()).describe('To choose from'),
  busy: z.array(busyTime).optional().describe('At which of them the reader plays already; absent where at none'),
  agreed: z.string().optional().describe('Of `report`: when the two were to play'),
  score: z.string().nullable(),
  wonBy: z.string().nullable(),
  result: resultSchema
    .pick({ sets: true, outcome: true, winnerId: true })
    .nullable()
    .describe('What `validate` shows, and sends along when the reader approves it'),
  location: z.string().optional().describe('Of `answer` and `confirm`: where it is to be played, once somebody said so'),
  message: z.string().optional().describe('Of `answer`: what was written with the challenge'),
  silence: z.enum(rejectionEffects).optional().describe('Of `answer`: what no answer would be; `free` where it only expires'),
  versions: z.array(reportedVersion).optional().describe('Of `rule`: what the two say, the reported one first'),
});
export type HomeTask = AnswerShape<typeof homeTask>;

/** A validated match, from the reader's side. */
export const homeResult = z.object({
  matchId: z.string(),
  tournamentId: z.string(),
  tournamentName: z.string(),
  opponent: z.string(),
  playedOn: z.string(),
  validatedAt: z.string().describe('Since when it counts'),
  won: z.boolean(),
  sets: z.array(setSchema).describe('The winner’s games first'),
  outcome: outcomeSchema,
  points: z.int().describe('What it was worth to the reader'),
  moved: z.object({ from: z.int(), to: z.int() }).optional().describe('From which place to which, where it moved the reader'),
});
export type HomeResult = AnswerShape<typeof homeResult>;

/** A disputed result of the reader that somebody else must rule on. */
export const homeDispute = z.object({
  matchId: z.string(),
  tournamentName: z.string(),
  opponent: z.string(),
  mine: z.boolean().describe('It is the reader who said that the report is not right'),
  versions: z.array(reportedVersion).describe('The reported one first'),
  judge: z.object({ role: z.enum(judgeRoles), name: z.string().nullable() }).describe('Who decides; a super admin has no name here'),
});
export type HomeDispute = AnswerShape<typeof homeDispute>;

const upcomingMatch = z.object({
  id: z.string(),
  tournamentName: z.string(),
  zone,
  opponent: z.string(),
  photoUrl: z.string().optional().describe('Of the opponent; absent where they have none'),
  time: z.string(),
  location: z.string().nullable(),
});
export type UpcomingMatch = AnswerShape<typeof upcomingMatch>;

const sentItem = z.object({
  kind: z.enum(['challenge', 'times', 'result']).describe('A challenge, times that were proposed for a match, or its result'),
  id: z.string().describe('Of the challenge or of the match'),
  tournamentName: z.string(),
  zone,
  opponent: z.string(),
  score: z.string().optional().describe('Of a result, its winner first; absent where it has no sets'),
  deadline: z.string().nullable().describe('Until when they can answer; null for a result'),
});
export type SentItem = AnswerShape<typeof sentItem>;

/** A ladder that has ended: its final state, and the reader's rank. */
const endedLadder = z.object({
  tournamentId: z.string(),
  tournamentName: z.string(),
  status: z.enum(['ended', 'frozen']).describe('Until it is frozen results may still change who won'),
  endedAt: z.string().describe('The midnight that ended its last day, else when somebody ended it'),
  zone,
  players: z.int().describe('How many stand on it'),
  podium: z.array(standingRow).describe('The first three'),
  own: standingRow.optional().describe('Absent for who made it and did not play, and for its referee'),
});
export type EndedLadder = AnswerShape<typeof endedLadder>;

/** The content of the signed-in home; the most urgent tasks first. */
export const homeAnswer = z.object({
  tasks: z.array(homeTask),
  sent: z
    .array(sentItem)
    .optional()
    .describe(
      'What the reader proposed or reported and nobody answered yet, the first to end first, results last; absent where there is nothing',
    ),
  nextMatch: upcomingMatch.nullable(),
  laterMatches: z
    .array(upcomingMatch)
    .optional()
    .describe('Those after it that have a time, the soonest first; absent where there are none'),
  disputes: z.array(homeDispute).optional().describe('Absent where there are none'),
  requests: z
    .array(z.object({ tournamentId: z.string(), tournamentName: z.string(), count: z.int() }))
    .optional()
    .describe('How many ask to enter each ladder that the reader has made; absent where nobody does'),
  owed: z
    .array(
      z.object({
        tournamentId: z.string(),
        tournamentName: z.string(),
        games: z.int().describe('How many are missing beside matches that are on their way'),
        until: z.string().describe('The last day of the period, in the zone of the tournament'),
      }),
    )
    .optional()
    .describe('Games that the reader owes in the running period of each ladder; absent where there are none'),
  runs: z
    .array(z.object({ tournamentId: z.string(), tournamentName: z.string(), role: z.enum(['creator', 'referee']) }))
    .optional()
    .describe('Ladders that the reader runs or referees, the newest first; absent where there are none'),
  positions: z
    .array(z.object({ tournamentId: z.string(), tournamentName: z.string(), zone, rows: z.array(standingRow) }))
    .describe('One’s own row with the two above and below, for each ladder one is on'),
  seasons: z
    .array(endedLadder)
    .optional()
    .describe(
      'Ladders of the reader that ended, until three weeks later, the last to end first; absent where there are none, or none was played',
    ),
  results: z.array(homeResult).describe('The last three on those ladders and on those whose results still count, the newest first'),
  counted: homeResult
    .pick({ matchId: true, validatedAt: true })
    .optional()
    .describe('The result that counted last, which a ruling may have made of a match played long before; absent where there is none'),
});
export type HomeAnswer = AnswerShape<typeof homeAnswer>;
