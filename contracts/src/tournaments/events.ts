import { z } from 'zod';
import { unchangedData, type EventDefinitions, type EventOf, type Upcasts } from '../kernel/define-event';
import { idSchema, instantSchema } from '../kernel/ids';
import { keptText, personal } from '../kernel/personal';
import { keptRulesSchema } from './rules';
import { zones } from './zone';

const member = { userId: idSchema, membershipId: idSchema };
const reason = personal(z.string().max(500));
/** A reason about a member belongs to that member; any other reason belongs to its author. */
const aboutMember = {
  version: 2,
  schema: z.object({ ...member, reason: reason.optional() }),
  sealedFor: 'userId',
} as const;
const zone = z.enum(zones);
export const privacySchema = z.enum(['public', 'private']);

/** The fields that the page of a tournament may change, and any others that an earlier or later program wrote. */
const changes = z
  .looseObject({
    name: z.string().min(1).max(120),
    privacy: privacySchema,
    clubId: idSchema.nullable(),
    location: z.string().max(120).nullable(),
    endDate: z.iso.date().nullable(),
  })
  .partial();
/** The text of the rules for a member who falls short: copied from the rules, sealed as it is there. */
const message = keptText(z.string(), 'stream');
/** The number of points taken away, as a positive number. */
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
      /** The tournament it was copied from; unknown in events from before this field existed. */
      fromTournamentId: idSchema.optional(),
      /** Set if a results file makes the tournament: hidden until that import is complete. */
      importId: idSchema.optional(),
    }),
  },
  TournamentUpdated: { version: 1, schema: z.object({ changes }) },
  /** Only before any play; the last day, if there is one, ends by the new zone's clock from now on. */
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
  /** Invites players of an earlier ladder of its creator; does not make them members. */
  PlayersInvited: { version: 1, schema: z.object({ fromTournamentId: idSchema, userIds: z.array(idSchema).min(1) }) },
  PlayerLeft: aboutMember,
  PlayerPaused: aboutMember,
  /**
   * `until` is the last day, in the tournament's own calendar; without it the suspension lasts until somebody ends it. `cause` is set if
   * nobody suspended the member: they closed their account.
   */
  PlayerSuspended: {
    ...aboutMember,
    version: 4,
    schema: aboutMember.schema.extend({ until: z.iso.date().optional(), cause: z.literal('account-closed').optional() }),
  },
  PlayerReactivated: aboutMember,
  PlayerRemoved: aboutMember,
  /** May not join or ask to, until unblocked; also for people who never were members. */
  PlayerBlocked: {
    version: 1,
    schema: z.object({ userId: idSchema, reason: reason.optional() }),
    sealedFor: 'userId',
  },
  PlayerUnblocked: { version: 1, schema: z.object({ userId: idSchema }) },
  /** May join or ask again before the waiting time after a removal or refusal is over. */
  PlayerReadmitted: { version: 1, schema: z.object({ userId: idSchema }) },
  RefereeAssigned: { version: 1, schema: z.object({ userId: idSchema, replaces: idSchema.optional() }) },
  RefereeRemoved: { version: 1, schema: z.object({ userId: idSchema }) },
  RankingShuffled: { version: 1, schema: z.object({ order: z.array(idSchema) }) },
  /** A governor set the initial order; the other members follow in their present order. */
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
  /** `replaces` is the former creator: a person, or the program for a tournament that it made itself. */
  CreatorNamed: {
    version: 2,
    schema: z.object({ userId: idSchema, replaces: z.string().optional(), reason: reason.optional() }),
    sealedFor: 'actor',
  },
} as const satisfies EventDefinitions;

/** Version 1 of a penalty was written with either sign, with the same meaning. */
const withSize = <Data extends { readonly points: number }>(data: Data): Data => ({ ...data, points: Math.abs(data.points) });
const withSizes = (data: unknown): unknown => {
  const week = data as { readonly penalties: readonly { readonly points: number }[] };
  return { ...week, penalties: week.penalties.map(withSize) };
};

/**
 * From version 2 on: reasons are sealed; a request to join has a message; a new creator has the former one and a reason; a refusal has a
 * reason. A suspension has an end from version 3 on, and may name a closed account as its cause from version 4 on. The texts of rules are
 * sealed from version 2 of a creation and version 3 of a change, a check and a penalty on.
 */
export const tournamentUpcasts: Upcasts = {
  TournamentCreated: { 1: unchangedData },
  TournamentRejected: { 1: unchangedData },
  JoinRequested: { 1: unchangedData },
  JoinRejected: { 1: unchangedData },
  PlayerLeft: { 1: unchangedData },
  PlayerPaused: { 1: unchangedData },
  PlayerSuspended: { 1: unchangedData, 2: unchangedData, 3: unchangedData },
  PlayerReactivated: { 1: unchangedData },
  PlayerRemoved: { 1: unchangedData },
  RulesChanged: { 1: unchangedData, 2: unchangedData },
  CreatorNamed: { 1: unchangedData },
  WeekClosed: { 1: withSizes, 2: unchangedData },
  PenaltyApplied: { 1: (data) => withSize(data as { readonly points: number }), 2: unchangedData },
};

export type TournamentEvent = EventOf<typeof tournamentEvents>;
