import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { privacySchema } from './events';
import { presetSchema, rulesSchema } from './rules';
import { memberStatuses, tournamentStatuses } from './views';
import { zones } from './zone';

/**
 * The bare array of `GET /tournaments?search=` (specification section 7), at most five; an outsider gets only the name of a private one.
 */
export const tournamentFound = z.object({
  id: z.string(),
  name: z.string(),
  club_name: z.string().nullable(),
  location: z.string().nullable(),
  privacy: z.literal('private').optional().describe('Marks a private tournament; absent for a public one'),
  image_url: z.string().nullable().optional().describe('URL of the picture; present only if the query has `images`'),
});

const named = { id: z.string(), name: z.string(), clubName: z.string().nullable(), location: z.string().nullable() };

/** One entry of the list; an outsider gets only the first five fields of a private one. */
export const listedTournament = z.object({
  ...named,
  privacy: privacySchema,
  status: z.enum(tournamentStatuses).optional(),
  endDate: z.string().nullable().optional(),
  preset: presetSchema.optional(),
  players: z.int().optional(),
  results: z.int().optional(),
  createdAt: z.string().optional(),
  joined: z.boolean().optional(),
  place: z.object({ rank: z.int(), points: z.int() }).optional().describe('Rank and points of the reader; absent if they are not ranked'),
  imageUrl: z.string().nullable().optional(),
});
export type ListedTournament = Readonly<z.output<typeof listedTournament>>;

export const tournamentList = pageOf(listedTournament).extend({
  players: z.int().optional().describe('Number of different players in the tournaments that the reader may see; only with a `clubId`'),
  capped: z.literal(true).optional().describe('True if only the newest of each state were searched for the text; otherwise absent'),
});

/** The part of a private tournament that an outsider sees (domain.md "Private"). */
export const privateTournamentCard = z.object({
  ...named,
  privacy: z.literal('private'),
  myRequest: z.enum(['pending', 'rejected']).nullable(),
  blocked: z.literal(true).optional().describe('True if the reader may not ask to join; otherwise absent'),
  mayAskAgainAt: z.string().optional().describe('Time from which the reader may ask again after a refusal or removal; absent without one'),
});
export type PrivateTournamentCard = Readonly<z.output<typeof privateTournamentCard>>;

/** The page of a tournament, the same for everyone who may see the inside. */
export const tournamentDetail = z.object({
  ...named,
  imageUrl: z.string().nullable(),
  privacy: privacySchema,
  clubId: z.string().nullable(),
  endDate: z.string().nullable(),
  endedAt: z.string().nullable().describe('End of the tournament: its last day or earlier; null before'),
  zone: z.enum(zones),
  status: z.enum(tournamentStatuses),
  statusReason: z.string().nullable().describe('Reason of the rejection; null to all but its creator and super admins'),
  rules: rulesSchema,
  rulesVersion: z.int(),
  creatorId: z.string(),
  creatorName: z.string().nullable(),
  refereeId: z.string().nullable(),
  refereeName: z.string().nullable(),
  players: z.int(),
  results: z.int(),
  createdAt: z.string(),
});
export type TournamentDetail = Readonly<z.output<typeof tournamentDetail>>;

export const participantRow = z.object({
  playerId: z.string(),
  name: z.string(),
  clubName: z.string().nullable(),
  role: z.enum(['player', 'referee']),
  status: z.enum(memberStatuses),
  suspendedUntil: z
    .string()
    .optional()
    .describe('Last day of the suspension; absent without one, and to all but the player and those who may suspend'),
  joinedAt: z.string(),
});
export type Participant = Readonly<z.output<typeof participantRow>>;

/** A person who could become the creator of a ladder. */
export const successorRow = z.object({ userId: z.string(), name: z.string() });
export type SuccessorRow = Readonly<z.output<typeof successorRow>>;

/** A request to join, for those who answer it. */
export const joinRequest = z.object({
  userId: z.string(),
  name: z.string(),
  message: z.string().nullable().describe('Message of the request; null without one'),
  askedAt: z.string(),
});
export type JoinRequest = Readonly<z.output<typeof joinRequest>>;

/** Earlier ladders whose players the creator can invite; ladders with nobody left to invite are omitted. */
export const earlierSeasons = z.object({
  invited: z.int().describe('Number of people already invited to this tournament'),
  seasons: z
    .array(
      z.object({
        tournamentId: z.string(),
        name: z.string(),
        players: z.int().describe('Number of players who would be invited now'),
        here: z.int().describe('Number of people who take part in both'),
      }),
    )
    .describe('Earlier ladders, first the one that this tournament was copied from or is most like'),
});
export type EarlierSeasons = AnswerShape<typeof earlierSeasons>;

/** Every version of the rules, oldest first. The reasons of changes are only for members and judges. */
export const rulesVersions = z.object({
  tournamentId: z.string(),
  rulesVersion: z.int(),
  versions: z.array(
    z.object({
      rulesVersion: z.int(),
      rules: rulesSchema,
      appliesFrom: z.enum(['now', 'start']),
      at: z.string(),
      by: z.string().nullable().describe('Id of the author of the change; null for the program'),
      byName: z.string().nullable(),
      reason: z.string().optional(),
    }),
  ),
});
