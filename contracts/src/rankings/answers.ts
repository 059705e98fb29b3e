import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { outcomeSchema } from '../matches/score';
import { memberStatuses } from '../tournaments/views';
import { boardPeriods, ledgerCauses, ledgerRules } from './views';

/** One row of a ranking. */
export const standingRow = z.object({
  rank: z.int(),
  playerId: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  clubName: z.string().nullable(),
  status: z.enum(memberStatuses),
  points: z.int(),
  wins: z.int(),
  defeats: z.int(),
  played: z.int(),
  form: z.string().describe('The last five results, newest last: V (vitória) or D (derrota)'),
  trend: z
    .int()
    .nullable()
    .describe('Places climbed since the last closed week, negative for a fall; 0 before the first one; null if not ranked at its end'),
  ranks: z.array(z.int()).describe('The last ten ranks after the player’s own results, oldest first'),
});
export type StandingRow = AnswerShape<typeof standingRow>;

/** The same bytes for every signed-in reader who may see it, and for all visitors. */
export const rankingAnswer = z.object({
  tournamentId: z.string(),
  rulesVersion: z.int(),
  facts: z.int(),
  at: z.string().nullable(),
  standings: z.array(standingRow),
});
export type RankingAnswer = AnswerShape<typeof rankingAnswer>;

/** A change of points with its reason and names. */
export const ledgerLine = z.object({
  playerId: z.string(),
  membershipId: z.string(),
  cause: z.enum(ledgerCauses),
  points: z.int(),
  total: z.int().describe('Points of the membership after this line'),
  rulesVersion: z.int(),
  rule: z.enum(ledgerRules).describe('Rule that gave the points; for a correction, its cause'),
  rankBefore: z.int().optional(),
  opponentRankBefore: z.int().optional(),
  standardPoints: z.int().optional(),
  message: z.string().optional(),
  week: z
    .object({ from: z.string(), to: z.string() })
    .optional()
    .describe('First and last day of the judged weeks, for a penalty or bonus of the weekly check; otherwise absent'),
  fact: z.int().describe('Number of the fact that caused the line, from 1'),
  occurredAt: z.string(),
  matchId: z.string().optional(),
  opponentId: z.string().optional(),
  opponentName: z.string().optional(),
  score: z.string().optional().describe('Score from this player’s side'),
  outcome: outcomeSchema.optional(),
  playedOn: z.string().optional(),
});

export const ledgerAnswer = z.object({
  tournamentId: z.string(),
  playerId: z.string(),
  name: z.string(),
  points: z.int(),
  lines: z.array(ledgerLine).describe('Lines of the present membership, which add up to the points'),
  formerLines: z.array(ledgerLine).describe('Lines of earlier memberships in this tournament, whose points are lost'),
});
export type LedgerAnswer = AnswerShape<typeof ledgerAnswer>;

const rankAndPoints = z.object({ rank: z.int(), points: z.int() });

/** A person's present rank, and the rank that they would have. */
export const previewRow = z.object({ playerId: z.string(), name: z.string(), before: rankAndPoints, after: rankAndPoints });
export type PreviewRow = AnswerShape<typeof previewRow>;

const points = z.object({ winAbove: z.int(), winBelow: z.int(), defeat: z.int() });

/** A ladder under other points, computed from its history and never stored. */
export const shadowLadder = z.object({
  tournamentName: z.string(),
  tried: points,
  inForce: points,
  rows: z.array(previewRow).describe('All players in the order that they would have'),
});
export type ShadowLadder = AnswerShape<typeof shadowLadder>;

/** The effect of a result on its ladder at validation, even if it was annulled since. */
export const effectOfResult = z.object({
  winner: previewRow,
  loser: previewRow,
  passed: z.array(previewRow).describe('Players that the winner passed, the best first'),
  around: z.array(previewRow).describe('Rows between the two and one more on each side, at most nine, in their order afterwards'),
});
export type EffectOfResult = AnswerShape<typeof effectOfResult>;

export const activityKinds = [
  'created',
  'joined',
  'left',
  'removed',
  'paused',
  'suspended',
  'closed',
  'reactivated',
  'referee',
  'refereeEnded',
  'shuffled',
  'arranged',
  'zone',
  'rules',
  'week',
  'penalty',
  'result',
  'annulled',
  'frozen',
] as const;

/** One line of a ladder's history; for a result the first person is the winner. */
export const activityItem = z.object({
  fact: z.int().describe('Number of the fact, from 1'),
  kind: z.enum(activityKinds),
  occurredAt: z.string(),
  playerId: z.string().optional(),
  name: z.string().optional(),
  opponentId: z.string().optional(),
  opponentName: z.string().optional(),
  matchId: z.string().optional(),
  score: z.string().optional().describe('Score from the winner’s side'),
  outcome: outcomeSchema.optional(),
  playedOn: z.string().optional().describe('Day of the match, for a result; it was validated at `occurredAt`'),
  rankBefore: z.int().optional().describe('Ranks of the winner and the loser just before'),
  opponentRankBefore: z.int().optional(),
  appliesFrom: z.enum(['now', 'start']).optional(),
  corrections: z.int().optional().describe('Number of totals that it corrected'),
  warnings: z.int().optional(),
  penalties: z.int().optional(),
  exits: z.int().optional(),
  bonuses: z.int().optional(),
});
export type ActivityItem = AnswerShape<typeof activityItem>;
export const activityPage = pageOf(activityItem);

const personFields = { playerId: z.string(), name: z.string() };

/** The statistics of a season so far, without annulled results. */
export const seasonStatistics = z.object({
  results: z.int(),
  players: z.int().describe('All players of these results, including those who have left'),
  retired: z.int(),
  walkovers: z.int(),
  upsets: z.int().describe('Results in which the winner was ranked below the loser'),
  weeks: z
    .array(z.object({ week: z.string(), games: z.int() }))
    .describe('Matches by the Monday of their week, oldest first, without gaps, at most the last 26'),
  mostActive: z.array(z.object({ ...personFields, games: z.int() })),
  biggestUpset: z
    .object({ ...personFields, opponentId: z.string(), opponentName: z.string(), rankBefore: z.int(), opponentRankBefore: z.int() })
    .nullable(),
  longestStreak: z.object({ ...personFields, wins: z.int() }).nullable(),
  climbs: z
    .object({
      weeks: z.array(z.string()).describe('Last day of each closed week, oldest first, without gaps, at most the last 26'),
      players: z.array(
        z.object({
          ...personFields,
          ranks: z.array(z.int().nullable()).describe('Ranks at the end of each of these weeks, and now; null if not on the ladder'),
        }),
      ),
    })
    .describe('Ranks of the first eight players and of the reader'),
});
export type SeasonStatistics = AnswerShape<typeof seasonStatistics>;

/** A person on a global leaderboard. */
export const boardRow = z.object({
  rank: z.int().describe('Rank, shared by players with equal points, wins and defeats'),
  playerId: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  clubName: z.string().nullable(),
  points: z.int(),
  wins: z.int(),
  defeats: z.int(),
  movement: z
    .int()
    .nullable()
    .describe('Places climbed since the last closed week; 0 if nobody was ranked then; null if this player was not'),
  comparable: z
    .boolean()
    .describe('True if the reader may compare this person with others; false for visitors, and for a suspended or closed account'),
});
export type BoardRow = AnswerShape<typeof boardRow>;

export const boardAnswer = pageOf(boardRow).extend({
  period: z.enum(boardPeriods),
  from: z.string().nullable().describe('Start of the period; null for all time'),
  own: boardRow.nullable().describe('Row of the reader, on this page or not; null if they are not ranked'),
});
export type BoardAnswer = AnswerShape<typeof boardAnswer>;

/** The leader of a tournament. */
export const leaderRow = z.object({
  tournamentId: z.string(),
  tournamentName: z.string(),
  clubName: z.string().nullable(),
  location: z.string().nullable(),
  players: z.int(),
  leader: z.object({
    playerId: z.string(),
    name: z.string(),
    photoUrl: z.string().nullable(),
    points: z.int(),
    wins: z.int(),
    defeats: z.int(),
  }),
});
export type LeaderRow = AnswerShape<typeof leaderRow>;
