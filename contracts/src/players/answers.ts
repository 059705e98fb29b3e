import { z } from 'zod';
import { genders } from '../identity/profile';
import type { AnswerShape } from '../kernel/call';
import { outcomeSchema, setSchema, surfaceSchema } from '../matches/score';
import { levelAnswer } from '../progress/answers';
import { zones } from '../tournaments/zone';

/** The whole profile, and the values that the program derives from it. */
export const profileAnswer = z.object({
  id: z.string(),
  registeredAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  signal: z.string().nullable(),
  telegram: z.string().nullable(),
  birthYear: z.int().nullable(),
  gender: z.enum(genders),
  district: z.string().nullable(),
  concelho: z.string().nullable(),
  shareContacts: z.boolean().nullable(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  clubName: z.string().nullable(),
  clubs: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('Validated clubs of the player; the first is the one shown beside their name'),
  sharesContacts: z.boolean().describe('True if contacts are shared, by `shareContacts` or by its default'),
});
export type ProfileAnswer = AnswerShape<typeof profileAnswer>;

/** A player's rank in a tournament that the reader may see. */
const playerTournament = z.object({
  id: z.string(),
  name: z.string(),
  rank: z.int().nullable(),
  points: z.number().nullable(),
});

/** Phone and messengers, or the reason why they are hidden. */
const playerContacts = z.discriminatedUnion('shown', [
  z.object({
    shown: z.literal(true),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    signal: z.string().nullable(),
    telegram: z.string().nullable(),
  }),
  z.object({ shown: z.literal(false), why: z.enum(['no-accepted-challenge', 'not-shared']) }),
]);
export type PlayerContacts = AnswerShape<typeof playerContacts>;

const record = { victories: z.int(), defeats: z.int() };
const recordsBySurface = z.array(z.object({ surface: surfaceSchema.nullable().describe('Null if no surface was reported'), ...record }));

const headToHead = z.object({
  wins: z.int().describe('Victories of the reader'),
  defeats: z.int(),
  lastMatchId: z.string().nullable(),
  lastPlayedOn: z.string().nullable().describe('Day of their last match; null without one'),
});

const hidesMatches = z.boolean().describe('True if they have played on a ladder that the reader may not see');

/** Numbers cover all tournaments that the reader may see; ranks only those still being played. */
export const playerAnswer = z.object({
  id: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  clubName: z.string().nullable(),
  district: z.string().nullable(),
  concelho: z.string().nullable(),
  memberSince: z.string().nullable().describe('Time of the registration; null for an imported person'),
  imported: z.boolean(),
  matches: z.int(),
  wins: z.int(),
  defeats: z.int(),
  winRate: z.int().nullable().describe('Percentage of matches won; null without a match'),
  form: z.string().describe('The last five results, newest last: V (vitória) or D (derrota)'),
  bySurface: recordsBySurface,
  activeTournaments: z.int(),
  tournaments: z.array(playerTournament),
  contacts: playerContacts,
  canMessage: z.boolean().describe('True if the reader may begin a conversation with them'),
  headToHead: headToHead.nullable().describe('Record of the reader against this player; null for the reader themselves'),
  hidesMatches,
});
export type PlayerAnswer = AnswerShape<typeof playerAnswer>;

/** A player's statistics, from the results that the reader may see. */
export const playerStats = z.object({
  id: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  ...record,
  winRate: z.int().nullable().describe('Percentage of matches won; null without a match'),
  matches: z.int(),
  setsWon: z.int().describe('Sets won; an unfinished set counts for neither player'),
  setsLost: z.int(),
  bestRanking: z.int().nullable().describe('Best rank they ever had on a ladder; null without one'),
  tournaments: z.int().describe('Number of tournaments in which they are ranked today'),
  totalPoints: z.int().describe('Sum of their points in these tournaments'),
  dayStreak: z.int().describe('Days in a row with a match, up to today or yesterday; for the reader, days of learning count too'),
  winStreak: z.int().describe('Victories since the last defeat'),
  xp: z.int().describe('Experience from the results that the reader may see'),
  level: levelAnswer,
  bySurface: recordsBySurface,
  byOpponent: z
    .array(z.object({ playerId: z.string(), name: z.string(), ...record, lastPlayedOn: z.string(), lastMatchId: z.string() }))
    .describe('The twenty opponents with most matches'),
  hidesMatches,
});
export type PlayerStats = AnswerShape<typeof playerStats>;

/** A player's rank after each of their matches, by ladder. */
export const rankHistory = z.object({
  id: z.string(),
  name: z.string(),
  tournaments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      zone: z.enum(zones),
      rank: z.int().nullable().describe('Rank today; null if not ranked'),
      points: z.array(
        z.object({
          matchId: z.string(),
          at: z.string().describe('Time of the validation'),
          playedOn: z.string().optional().describe('Day of the match'),
          rank: z.int().nullable().describe('Rank just after the result; null if not ranked'),
          total: z.int().describe('Points after the result'),
          won: z.boolean(),
        }),
      ),
    }),
  ),
});
export type RankHistory = AnswerShape<typeof rankHistory>;

/** The record between two players, from the side of the first. */
export const headToHeadAnswer = z.object({
  id: z.string(),
  name: z.string(),
  otherId: z.string(),
  otherName: z.string(),
  ...record,
  matches: z
    .array(
      z.object({
        matchId: z.string(),
        tournamentId: z.string(),
        tournamentName: z.string(),
        playedOn: z.string().describe('Day of the match'),
        won: z.boolean(),
        sets: z.array(setSchema).describe('Sets; `a` is the games of the first player'),
        outcome: outcomeSchema,
      }),
    )
    .describe('Matches between the two, the newest first'),
});
export type HeadToHead = AnswerShape<typeof headToHeadAnswer>;
