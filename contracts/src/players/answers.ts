import { z } from 'zod';
import { genders } from '../identity/profile';
import type { AnswerShape } from '../kernel/call';

/** All that somebody said of themselves, and what the program makes of it. */
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
  sharesContacts: z.boolean().describe('What `shareContacts` comes to'),
});
export type ProfileAnswer = AnswerShape<typeof profileAnswer>;

/** Where somebody stands in a tournament that the reader may see. */
const playerTournament = z.object({
  id: z.string(),
  name: z.string(),
  rank: z.int().nullable(),
  points: z.number().nullable(),
});

/** Phone and messengers, or why they are not shown. */
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

const headToHead = z.object({
  wins: z.int().describe('Of the reader'),
  defeats: z.int(),
  lastMatchId: z.string().nullable(),
  lastPlayedOn: z.string().nullable().describe('`YYYY-MM-DD`'),
});

/** Numbers are of all tournaments that the reader may see, places only of those that are played. */
export const playerAnswer = z.object({
  id: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  clubName: z.string().nullable(),
  district: z.string().nullable(),
  concelho: z.string().nullable(),
  memberSince: z.string().nullable().describe('ISO 8601 in UTC; null for a person who was imported'),
  imported: z.boolean(),
  matches: z.int(),
  wins: z.int(),
  defeats: z.int(),
  winRate: z.int().nullable().describe('Per cent; null without a match'),
  form: z.string().describe('The last five results, newest last: V (vitória) or D (derrota)'),
  activeTournaments: z.int(),
  tournaments: z.array(playerTournament),
  contacts: playerContacts,
  headToHead: headToHead.nullable().describe("Null on one's own page"),
});
export type PlayerAnswer = AnswerShape<typeof playerAnswer>;
