import { z } from 'zod';
import { asWritten, type EventDefinitions, type EventOf, type Upcasts } from '../kernel/define-event';
import { idSchema, instantSchema } from '../kernel/ids';
import { keptText, personal } from '../kernel/personal';
import { keptRulesSchema } from './rules';
import { zones } from './zone';

const member = { userId: idSchema, membershipId: idSchema };
const reason = personal(z.string().max(500));
/** What is said about a member is the member's; any other reason is its author's. */
const aboutMember = {
  version: 2,
  schema: z.object({ ...member, reason: reason.optional() }),
  sealedFor: 'userId',
} as const;
const zone = z.enum(zones);
export const privacySchema = z.enum(['public', 'private']);

/** What a tournament's own page may change of itself, and whatever else an earlier or later program says with it. */
const changes = z
  .looseObject({
    name: z.string().min(1).max(120),
    privacy: privacySchema,
    clubId: idSchema.nullable(),
    location: z.string().max(120).nullable(),
    endDate: z.iso.date().nullable(),
  })
  .partial();
/** What the rules say to whoever falls short: copied from them as it is sealed there. */
const message = keptText(z.string(), 'stream');
/** How much is taken away. */
const penaltyPoints = z.int().min(0);

/** `tournament-<id>`. */
export const tournamentEvents = {
  TournamentCreated: {
    version: 2,
    schema: z.object({
      name: z.string().min(1).max(120),
      privacy: privacySchema,
      clubId: idSchema.optional(),
      location: z.string().max(120).optional(),
      endDate: z.iso.date().optional(),
      zone,
      rules: keptRulesSchema,
      creatorId: z.string(),
      /** Which other one it was made like; unknown of those from before it was kept. */
      fromTournamentId: idSchema.optional(),
      /** Set when a results file makes the tournament: hidden until that import is complete. */
      importId: idSchema.optional(),
    }),
  },
  TournamentUpdated: { version: 1, schema: z.object({ changes }) },
  /** Nothing was played yet; the last day, where there is one, ends by other clocks from now on. */
  ZoneCorrected: { version: 1, schema: z.object({ zone, endDate: z.iso.date().optional() }) },
  TournamentImageChanged: { version: 1, schema: z.object({ fileId: idSchema.nullable() }) },
  TournamentValidated: { version: 1, schema: z.object({}) },
  TournamentRejected: { version: 2, schema: z.object({ reason: reason.optional() }), sealedFor: 'actor' },
  TournamentExpired: { version: 1, schema: z.object({}) },
  TournamentResubmitted: { version: 1, schema: z.object({}) },
  JoinRequested: {
    version: 2,
    schema: z.object({ userId: idSchema, message: personal(z.string().max(500)).optional() }),
    sealedFor: 'userId',
  },
  JoinApproved: { version: 1, schema: z.object({ userId: idSchema }) },
  JoinRejected: {
    version: 2,
    schema: z.object({ userId: idSchema, reason: reason.optional() }),
    sealedFor: 'userId',
  },
  JoinWithdrawn: { version: 1, schema: z.object({ userId: idSchema }) },
  PlayerJoined: { version: 1, schema: z.object({ ...member, how: z.enum(['joined', 'approved', 'creator', 'admin', 'import']) }) },
  /** Who played an earlier ladder of its creator is asked to come; nobody enters by it. */
  PlayersInvited: { version: 1, schema: z.object({ fromTournamentId: idSchema, userIds: z.array(idSchema).min(1) }) },
  PlayerLeft: aboutMember,
  PlayerPaused: aboutMember,
  /**
   * `until` is its last day, in the tournament's own calendar; without one it lasts until somebody ends it. `cause` is said where nobody
   * suspended them: they closed their account.
   */
  PlayerSuspended: {
    ...aboutMember,
    version: 4,
    schema: aboutMember.schema.extend({ until: z.iso.date().optional(), cause: z.literal('account-closed').optional() }),
  },
  PlayerReactivated: aboutMember,
  PlayerRemoved: aboutMember,
  /** May not enter or ask to, until unblocked; also of who was never in. */
  PlayerBlocked: {
    version: 1,
    schema: z.object({ userId: idSchema, reason: reason.optional() }),
    sealedFor: 'userId',
  },
  PlayerUnblocked: { version: 1, schema: z.object({ userId: idSchema }) },
  /** May enter or ask again before the wait of who was removed or refused is over. */
  PlayerReadmitted: { version: 1, schema: z.object({ userId: idSchema }) },
  RefereeAssigned: { version: 1, schema: z.object({ userId: idSchema, replaces: idSchema.optional() }) },
  RefereeRemoved: { version: 1, schema: z.object({ userId: idSchema }) },
  RankingShuffled: { version: 1, schema: z.object({ order: z.array(idSchema) }) },
  /** Who governs has said the initial order; the rest follow as they stood. */
  RankingArranged: { version: 1, schema: z.object({ order: z.array(idSchema).min(1) }) },
  RulesChanged: {
    version: 3,
    schema: z.object({
      rules: keptRulesSchema,
      rulesVersion: z.int().min(2),
      appliesFrom: z.enum(['now', 'start']),
      reason: personal(z.string().min(1).max(500)),
    }),
    sealedFor: 'actor',
  },
  WeekClosed: {
    version: 3,
    schema: z.object({
      /** The Monday that ended the week, in the tournament's zone. */
      week: z.iso.date(),
      closedAt: instantSchema,
      warnings: z.array(z.object({ userId: idSchema, message })),
      penalties: z.array(z.object({ userId: idSchema, points: penaltyPoints, message })),
      exits: z.array(z.object({ userId: idSchema, message })),
      bonuses: z.array(z.object({ userId: idSchema, points: z.int() })),
    }),
  },
  PenaltyApplied: {
    version: 3,
    schema: z.object({ userId: idSchema, points: penaltyPoints, message: keptText(z.string().max(500)) }),
    sealedFor: 'userId',
  },
  TournamentEnded: { version: 1, schema: z.object({}) },
  TournamentFrozen: { version: 1, schema: z.object({}) },
  /** `replaces` is who it was before: a person, or the program for what it made by itself. */
  CreatorNamed: {
    version: 2,
    schema: z.object({ userId: idSchema, replaces: z.string().optional(), reason: reason.optional() }),
    sealedFor: 'actor',
  },
} as const satisfies EventDefinitions;

/** Version 1 of a penalty was written with either sign, and meant the same. */
const withSize = <Data extends { readonly points: number }>(data: Data): Data => ({ ...data, points: Math.abs(data.points) });
const withSizes = (data: unknown): unknown => {
  const week = data as { readonly penalties: readonly { readonly points: number }[] };
  return { ...week, penalties: week.penalties.map(withSize) };
};

/**
 * Reasons are sealed from version 2 on; a request to enter has a message from version 2 on, a new creator the former one and a reason,
 * who is refused a reason; a suspension has an end from version 3 on, and may say that it is a closed account from version 4 on.
 * The texts of rules are sealed from version 2 of a creation and version 3 of a change, a check and a penalty on.
 */
export const tournamentUpcasts: Upcasts = {
  TournamentCreated: { 1: asWritten },
  TournamentRejected: { 1: asWritten },
  JoinRequested: { 1: asWritten },
  JoinRejected: { 1: asWritten },
  PlayerLeft: { 1: asWritten },
  PlayerPaused: { 1: asWritten },
  PlayerSuspended: { 1: asWritten, 2: asWritten, 3: asWritten },
  PlayerReactivated: { 1: asWritten },
  PlayerRemoved: { 1: asWritten },
  RulesChanged: { 1: asWritten, 2: asWritten },
  CreatorNamed: { 1: asWritten },
  WeekClosed: { 1: withSizes, 2: asWritten },
  PenaltyApplied: { 1: (data) => withSize(data as { readonly points: number }), 2: asWritten },
};

export type TournamentEvent = EventOf<typeof tournamentEvents>;
