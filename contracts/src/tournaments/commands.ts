import { z } from 'zod';
import { idSchema } from '../kernel/ids';
import type { Message } from '../kernel/message';
import { lineOfText, linesOfText, nameText, placeText, reasonText } from '../kernel/text';
import { privacySchema } from './events';
import { rulesInputSchema, type RulesInput } from './rules';
import { zones } from './zone';

/** `POST /api/tournaments`: only the name is required (specification section 5). */
export const CreateTournamentBody = z.object({
  name: nameText(120).default(''),
  privacy: privacySchema.default('public'),
  clubId: idSchema.optional(),
  location: placeText.optional(),
  /** The last day, in the tournament's own calendar. */
  endDate: z.iso.date().optional(),
  rules: rulesInputSchema.default({}),
  /** The tournament it was copied from. If it is the creator's own, its players are the first that can be invited. */
  fromTournamentId: idSchema.optional(),
  /** False by default, because the creator takes part only by joining, like anyone; the form offers it. */
  joins: z.boolean().default(false),
});

/** `importId` and `creatorId` are set by the program only: an import's tournament belongs to root when bound. */
export type CreateTournament = Message<
  'CreateTournament',
  { tournamentId: string; membershipId: string; importId?: string; creatorId?: string } & z.output<typeof CreateTournamentBody>
>;
export type ValidateTournament = Message<'ValidateTournament', { tournamentId: string }>;
export const RejectTournamentBody = z.object({ reason: reasonText.optional() });
export type RejectTournament = Message<'RejectTournament', { tournamentId: string; reason?: string }>;
/** Sent by the clock, or by the clean-up of a super admin, after five days without validation. */
export type ExpireTournament = Message<'ExpireTournament', { tournamentId: string }>;
export type ResubmitTournament = Message<'ResubmitTournament', { tournamentId: string }>;
/** `POST /api/tournaments/{id}/join`. The message is for whoever answers a request; a player who joins at once has no use for it. */
export const JoinTournamentBody = z.object({ message: linesOfText(500).optional() });
/**
 * `userId` is the person who joins: oneself, or any person when an import adds the people of a file. In a private tournament it becomes a
 * request.
 */
export type JoinTournament = Message<
  'JoinTournament',
  { tournamentId: string; userId: string; membershipId: string } & z.output<typeof JoinTournamentBody>
>;
/** `POST /api/tournaments/{id}/invitations`: the tournament whose players are invited. */
export const InvitePlayersBody = z.object({ fromTournamentId: idSchema });
/**
 * `reachable` are the players of that tournament with an active account and without a block between them and the inviter, as the program
 * looked up.
 */
export type InvitePlayers = Message<
  'InvitePlayers',
  { tournamentId: string; reachable: readonly string[] } & z.output<typeof InvitePlayersBody>
>;
export type LeaveTournament = Message<'LeaveTournament', { tournamentId: string; userId: string }>;
export type ApproveJoin = Message<'ApproveJoin', { tournamentId: string; userId: string; membershipId: string }>;
export type RejectJoin = Message<'RejectJoin', { tournamentId: string; userId: string; reason?: string }>;
export type WithdrawJoin = Message<'WithdrawJoin', { tournamentId: string; userId: string }>;
export const MemberReasonBody = z.object({ reason: reasonText.optional() });
/** `POST /api/tournaments/{id}/participants/{userId}/suspend`: `until` is the last day, in the tournament's own calendar. */
export const SuspendPlayerBody = MemberReasonBody.extend({ until: z.iso.date().optional() });
export type PausePlayer = Message<'PausePlayer', { tournamentId: string; userId: string }>;
/** With `until` it is sent by the clock, at the end of the suspension until that day. */
export type ReactivatePlayer = Message<'ReactivatePlayer', { tournamentId: string; userId: string; until?: string }>;
/** `cause` is set by the program only. */
export type SuspendPlayer = Message<
  'SuspendPlayer',
  { tournamentId: string; userId: string; cause?: 'account-closed' } & z.output<typeof SuspendPlayerBody>
>;
export type RemovePlayer = Message<'RemovePlayer', { tournamentId: string; userId: string; reason?: string }>;
export type BlockPlayer = Message<'BlockPlayer', { tournamentId: string; userId: string; reason?: string }>;
export type UnblockPlayer = Message<'UnblockPlayer', { tournamentId: string; userId: string }>;
export type ReadmitPlayer = Message<'ReadmitPlayer', { tournamentId: string; userId: string }>;
/** `replace` confirms that the present referee steps back. */
export const PromoteRefereeBody = z.object({ replace: z.boolean().default(false) });
export type PromoteReferee = Message<'PromoteReferee', { tournamentId: string; userId: string; replace: boolean }>;
/** `POST /api/tournaments/{id}/creator`: a super admin who names another person must give a reason. */
export const NameCreatorBody = z.object({ userId: idSchema, reason: reasonText.optional() });
export type NameCreator = Message<'NameCreator', { tournamentId: string } & z.output<typeof NameCreatorBody>>;
export type DemoteReferee = Message<'DemoteReferee', { tournamentId: string; userId: string }>;
/** Sent by the clock only, a week after the end. */
export type FreezeTournament = Message<'FreezeTournament', { tournamentId: string }>;
export const PreviewRulesBody = z.object({ rules: rulesInputSchema, appliesFrom: z.enum(['now', 'start']) });
export const ChangeRulesBody = PreviewRulesBody.extend({ reason: reasonText.default(''), previewId: z.string().max(200).optional() });
/** `previewFacts` is the number of facts that the ladder had when "since the start" was previewed. */
export type ChangeRules = Message<
  'ChangeRules',
  { tournamentId: string; rules: RulesInput; appliesFrom: 'now' | 'start'; reason: string; previewFacts?: number }
>;
/** The weekly check. `period` is the Monday that ended the week; without it, the week that ended last. */
export type CloseWeek = Message<'CloseWeek', { tournamentId: string; period?: string | undefined }>;
export type EndTournament = Message<'EndTournament', { tournamentId: string }>;
/** Sent by the clock only, when the last day is over and nobody ended the tournament before. */
export type EndOnLastDay = Message<'EndOnLastDay', { tournamentId: string }>;
/** `PUT /api/tournaments/{id}`: omitted fields stay; null clears a club, a place or a last day. */
export const UpdateTournamentBody = z
  .object({
    name: nameText(120),
    privacy: privacySchema,
    clubId: idSchema.nullable(),
    location: placeText.nullable(),
    endDate: z.iso.date().nullable(),
    zone: z.enum(zones).describe('Time zone of the tournament; fixed once a result counts'),
    /** Required to make a private tournament public. */
    confirmPublic: z.boolean(),
  })
  .partial();
export type UpdateTournament = Message<'UpdateTournament', { tournamentId: string } & z.output<typeof UpdateTournamentBody>>;
/** The picture is made and stored before the command is sent; null removes it. */
export type ChangeTournamentImage = Message<'ChangeTournamentImage', { tournamentId: string; fileId: string | null }>;
/** `POST /api/tournaments/{id}/shuffle`: the name is typed again, because a shuffle is irreversible. */
export const ShuffleRankingBody = z.object({ confirmName: lineOfText(120).default('') });
/** `seed` is the random number that the program drew. */
export type ShuffleRanking = Message<'ShuffleRanking', { tournamentId: string; seed: number } & z.output<typeof ShuffleRankingBody>>;

/** `POST /api/tournaments/{id}/order`: the named players from the first place down; the others stay behind them in their present order. */
export const ArrangeRankingBody = z.object({
  order: z
    .array(idSchema)
    .min(1)
    .max(2000)
    .refine((order) => new Set(order).size === order.length),
});
export type ArrangeRanking = Message<'ArrangeRanking', { tournamentId: string } & z.output<typeof ArrangeRankingBody>>;

export type TournamentCommand =
  | CreateTournament
  | ValidateTournament
  | RejectTournament
  | ExpireTournament
  | ResubmitTournament
  | JoinTournament
  | InvitePlayers
  | LeaveTournament
  | ApproveJoin
  | RejectJoin
  | WithdrawJoin
  | PausePlayer
  | ReactivatePlayer
  | SuspendPlayer
  | RemovePlayer
  | BlockPlayer
  | UnblockPlayer
  | ReadmitPlayer
  | PromoteReferee
  | DemoteReferee
  | NameCreator
  | FreezeTournament
  | ChangeRules
  | CloseWeek
  | EndTournament
  | EndOnLastDay
  | UpdateTournament
  | ChangeTournamentImage
  | ShuffleRanking
  | ArrangeRanking;
