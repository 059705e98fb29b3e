import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema, instantSchema } from '../kernel/ids';
import { rulesSchema } from './rules';

const member = { userId: idSchema, membershipId: idSchema };
const reason = z.string().max(500).optional();
const zone = z.enum(['Europe/Lisbon', 'Atlantic/Azores', 'Atlantic/Madeira']);
export const privacySchema = z.enum(['public', 'private']);

/** `tournament-<id>` (events.md). */
export const tournamentEvents = {
  TournamentCreated: {
    version: 1,
    schema: z.object({
      name: z.string().min(1).max(120),
      privacy: privacySchema,
      clubId: idSchema.optional(),
      location: z.string().max(120).optional(),
      endDate: z.iso.date().optional(),
      zone,
      rules: rulesSchema,
      creatorId: z.string(),
      /** Set when a results file makes the tournament: hidden until that import is complete. */
      importId: idSchema.optional(),
    }),
  },
  TournamentUpdated: { version: 1, schema: z.object({ changes: z.record(z.string(), z.unknown()) }) },
  TournamentValidated: { version: 1, schema: z.object({}) },
  TournamentRejected: { version: 1, schema: z.object({ reason }) },
  TournamentExpired: { version: 1, schema: z.object({}) },
  TournamentResubmitted: { version: 1, schema: z.object({}) },
  JoinRequested: { version: 1, schema: z.object({ userId: idSchema }) },
  JoinApproved: { version: 1, schema: z.object({ userId: idSchema }) },
  JoinRejected: { version: 1, schema: z.object({ userId: idSchema }) },
  JoinWithdrawn: { version: 1, schema: z.object({ userId: idSchema }) },
  PlayerJoined: { version: 1, schema: z.object({ ...member, how: z.enum(['joined', 'approved', 'creator', 'admin', 'import']) }) },
  PlayerLeft: { version: 1, schema: z.object({ ...member, reason }) },
  PlayerPaused: { version: 1, schema: z.object({ ...member, reason }) },
  PlayerSuspended: { version: 1, schema: z.object({ ...member, reason }) },
  PlayerReactivated: { version: 1, schema: z.object({ ...member, reason }) },
  PlayerRemoved: { version: 1, schema: z.object({ ...member, reason }) },
  RefereeAssigned: { version: 1, schema: z.object({ userId: idSchema, replaces: idSchema.optional() }) },
  RefereeRemoved: { version: 1, schema: z.object({ userId: idSchema }) },
  RankingShuffled: { version: 1, schema: z.object({ order: z.array(idSchema) }) },
  RulesChanged: {
    version: 1,
    schema: z.object({
      rules: rulesSchema,
      rulesVersion: z.int().min(2),
      appliesFrom: z.enum(['now', 'start']),
      reason: z.string().min(1).max(500),
    }),
  },
  WeekClosed: {
    version: 1,
    schema: z.object({
      /** The Monday that ended the week, in the tournament's zone. */
      week: z.iso.date(),
      closedAt: instantSchema,
      warnings: z.array(z.object({ userId: idSchema, message: z.string() })),
      penalties: z.array(z.object({ userId: idSchema, points: z.int(), message: z.string() })),
      exits: z.array(z.object({ userId: idSchema, message: z.string() })),
      bonuses: z.array(z.object({ userId: idSchema, points: z.int() })),
    }),
  },
  PenaltyApplied: { version: 1, schema: z.object({ userId: idSchema, points: z.int(), message: z.string().max(500) }) },
  TournamentEnded: { version: 1, schema: z.object({}) },
  TournamentFrozen: { version: 1, schema: z.object({}) },
  CreatorNamed: { version: 1, schema: z.object({ userId: idSchema }) },
} as const satisfies EventDefinitions;

export type TournamentEvent = EventOf<typeof tournamentEvents>;
