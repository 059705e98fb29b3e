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
  by: z.string().describe('Name of the player who reports it'),
  mine: z.boolean(),
  score: z
    .string()
    .describe(
      'Score with the same player’s games first in both versions: the reader’s, otherwise the first player’s of the match; a single version has the winner’s first',
    ),
  outcome: outcomeSchema,
  wonBy: z.string(),
});
export type ReportedVersion = AnswerShape<typeof reportedVersion>;

/** A task that waits for the reader. */
export const homeTask = z.object({
  kind: z.enum(['answer', 'confirm', 'propose', 'report', 'validate', 'rule']),
  id: z.string().describe('Id of the challenge for `answer`, otherwise of the match'),
  tournamentId: z.string(),
  tournamentName: z.string(),
  zone,
  opponents: z.array(z.string()).describe('Name of the other player; of both players for a dispute'),
  deadline: z.string().nullable(),
  opponentId: z.string().optional().describe('Id of the other player, for `confirm`'),
  times: z.array(z.string()).describe('Times to choose from'),
  busy: z.array(busyTime).optional().describe('Those of `times` at which the reader has another match; absent without any'),
  agreed: z.string().optional().describe('Agreed time of the match, for `report`'),
  score: z.string().nullable(),
  wonBy: z.string().nullable(),
  result: resultSchema
    .pick({ sets: true, outcome: true, winnerId: true })
    .nullable()
    .describe('Result that `validate` shows; it is sent along when the reader approves it'),
  location: z.string().optional().describe('Place of the match, for `answer` and `confirm`; absent until somebody names one'),
  message: z.string().optional().describe('Message of the challenge, for `answer`'),
  silence: z.enum(rejectionEffects).optional().describe('Effect of no answer, for `answer`; `free` if the challenge only expires'),
  versions: z.array(reportedVersion).optional().describe('Both versions of a dispute, for `rule`, the reported one first'),
});
export type HomeTask = AnswerShape<typeof homeTask>;

/** A validated match, from the reader's side. */
export const homeResult = z.object({
  matchId: z.string(),
  tournamentId: z.string(),
  tournamentName: z.string(),
  opponent: z.string(),
  playedOn: z.string(),
  validatedAt: z.string().describe('Time from which the result counts'),
  won: z.boolean(),
  sets: z.array(setSchema).describe('Sets with the winner’s games first'),
  outcome: outcomeSchema,
  points: z.int().describe('Points that the reader got'),
  moved: z.object({ from: z.int(), to: z.int() }).optional().describe('Rank of the reader before and after; absent if it stayed the same'),
});
export type HomeResult = AnswerShape<typeof homeResult>;

/** A disputed result of the reader that somebody else must rule on. */
export const homeDispute = z.object({
  matchId: z.string(),
  tournamentName: z.string(),
  opponent: z.string(),
  mine: z.boolean().describe('True if the reader disputed the report'),
  versions: z.array(reportedVersion).describe('Both versions, the reported one first'),
  judge: z
    .object({ role: z.enum(judgeRoles), name: z.string().nullable() })
    .describe('The judge who decides; the name is null for a super admin'),
});
export type HomeDispute = AnswerShape<typeof homeDispute>;

const upcomingMatch = z.object({
  id: z.string(),
  tournamentName: z.string(),
  zone,
  opponent: z.string(),
  photoUrl: z.string().optional().describe('URL of the opponent’s photo; absent without one'),
  time: z.string(),
  location: z.string().nullable(),
});
export type UpcomingMatch = AnswerShape<typeof upcomingMatch>;

const sentItem = z.object({
  kind: z.enum(['challenge', 'times', 'result']).describe('A challenge, times proposed for a match, or the result of a match'),
  id: z.string().describe('Id of the challenge or of the match'),
  tournamentName: z.string(),
  zone,
  opponent: z.string(),
  score: z.string().optional().describe('Score of a result with the winner’s games first; absent without sets'),
  deadline: z.string().nullable().describe('Deadline for their answer; null for a result'),
});
export type SentItem = AnswerShape<typeof sentItem>;

/** A ladder that has ended: its final state, and the reader's rank. */
const endedLadder = z.object({
  tournamentId: z.string(),
  tournamentName: z.string(),
  status: z.enum(['ended', 'frozen']).describe('Results may still change the ranking until it is `frozen`'),
  endedAt: z.string().describe('Midnight after its last day, or the earlier time at which somebody ended it'),
  zone,
  players: z.int().describe('Number of ranked players'),
  podium: z.array(standingRow).describe('The first three'),
  own: standingRow.optional().describe('The reader’s row; absent for its referee, and for a creator who did not play'),
});
export type EndedLadder = AnswerShape<typeof endedLadder>;

/** The content of the signed-in home; the most urgent tasks first. */
export const homeAnswer = z.object({
  tasks: z.array(homeTask),
  sent: z
    .array(sentItem)
    .optional()
    .describe('Proposals and reports of the reader without an answer, the earliest deadline first, results last; absent without any'),
  nextMatch: upcomingMatch.nullable(),
  laterMatches: z.array(upcomingMatch).optional().describe('Matches after it that have a time, the soonest first; absent without any'),
  disputes: z.array(homeDispute).optional().describe('Disputed results of the reader; absent without any'),
  requests: z
    .array(z.object({ tournamentId: z.string(), tournamentName: z.string(), count: z.int() }))
    .optional()
    .describe('Number of requests to join each ladder of the reader; absent without any'),
  owed: z
    .array(
      z.object({
        tournamentId: z.string(),
        tournamentName: z.string(),
        games: z.int().describe('Number of missing matches, apart from those already arranged'),
        until: z.string().describe('Last day of the period, in the zone of the tournament'),
      }),
    )
    .optional()
    .describe('Matches that the reader owes in the running period of each ladder; absent without any'),
  runs: z
    .array(z.object({ tournamentId: z.string(), tournamentName: z.string(), role: z.enum(['creator', 'referee']) }))
    .optional()
    .describe('Ladders of which the reader is creator or referee, the newest first; absent without any'),
  positions: z
    .array(z.object({ tournamentId: z.string(), tournamentName: z.string(), zone, rows: z.array(standingRow) }))
    .describe('The reader’s row with the two above and the two below, for each of their ladders'),
  seasons: z
    .array(endedLadder)
    .optional()
    .describe('Ladders of the reader that ended in the last three weeks, the latest end first; absent without any that was played'),
  results: z.array(homeResult).describe('The last three results on these ladders and on those whose results still count, the newest first'),
  counted: homeResult
    .pick({ matchId: true, validatedAt: true })
    .optional()
    .describe('The latest result to count; a ruling may validate a match played long before; absent without one'),
});
export type HomeAnswer = AnswerShape<typeof homeAnswer>;
