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
  /** Which one it was made like: whose people are offered first to be invited, where it is one of its creator's own. */
  fromTournamentId: idSchema.optional(),
  /** The creator takes part only by joining, like anyone; the form offers it. */
  joins: z.boolean().default(false),
});

/** `importId` and `creatorId` are the program's own: what an import creates belongs to root when bound. */
export type CreateTournament = Message<
  'CreateTournament',
  { tournamentId: string; membershipId: string; importId?: string; creatorId?: string } & z.output<typeof CreateTournamentBody>
>;
export type ValidateTournament = Message<'ValidateTournament', { tournamentId: string }>;
export const RejectTournamentBody = z.object({ reason: reasonText.optional() });
export type RejectTournament = Message<'RejectTournament', { tournamentId: string; reason?: string }>;
/** By the clock, or the clean-up of a super admin: five days without validation. */
export type ExpireTournament = Message<'ExpireTournament', { tournamentId: string }>;
export type ResubmitTournament = Message<'ResubmitTournament', { tournamentId: string }>;
/** `POST /api/tournaments/{id}/join`: what is said to whoever answers a request; who enters at once has nobody to say it to. */
export const JoinTournamentBody = z.object({ message: linesOfText(500).optional() });
/** `userId` is who enters: oneself, or anybody when an import enters the people of a file. A private tournament makes a request of it. */
export type JoinTournament = Message<
  'JoinTournament',
  { tournamentId: string; userId: string; membershipId: string } & z.output<typeof JoinTournamentBody>
>;
/** `POST /api/tournaments/{id}/invitations`: whose players are invited. */
export const InvitePlayersBody = z.object({ fromTournamentId: idSchema });
/** `reachable` are those of its people who have an open account and whom no block separates from who invites: the program looked. */
export type InvitePlayers = Message<
  'InvitePlayers',
  { tournamentId: string; reachable: readonly string[] } & z.output<typeof InvitePlayersBody>
>;
export type LeaveTournament = Message<'LeaveTournament', { tournamentId: string; userId: string }>;
export type ApproveJoin = Message<'ApproveJoin', { tournamentId: string; userId: string; membershipId: string }>;
export type RejectJoin = Message<'RejectJoin', { tournamentId: string; userId: string; reason?: string }>;
export type WithdrawJoin = Message<'WithdrawJoin', { tournamentId: string; userId: string }>;
export const MemberReasonBody = z.object({ reason: reasonText.optional() });
/** `POST /api/tournaments/{id}/participants/{userId}/suspend`: `until` is its last day, in the tournament's own calendar. */
export const SuspendPlayerBody = MemberReasonBody.extend({ until: z.iso.date().optional() });
export type PausePlayer = Message<'PausePlayer', { tournamentId: string; userId: string }>;
/** With `until` it is the clock's, at the end of the suspension that was until that day. */
export type ReactivatePlayer = Message<'ReactivatePlayer', { tournamentId: string; userId: string; until?: string }>;
/** `cause` is the program's own. */
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
/** `POST /api/tournaments/{id}/creator`: a super admin who names another person says why. */
export const NameCreatorBody = z.object({ userId: idSchema, reason: reasonText.optional() });
export type NameCreator = Message<'NameCreator', { tournamentId: string } & z.output<typeof NameCreatorBody>>;
export type DemoteReferee = Message<'DemoteReferee', { tournamentId: string; userId: string }>;
/** Only the clock freezes: a week after the end. */
export type FreezeTournament = Message<'FreezeTournament', { tournamentId: string }>;
export const PreviewRulesBody = z.object({ rules: rulesInputSchema, appliesFrom: z.enum(['now', 'start']) });
export const ChangeRulesBody = PreviewRulesBody.extend({ reason: reasonText.default(''), previewId: z.string().max(200).optional() });
/** `previewFacts` is how many facts the ladder had when "since the start" was previewed. */
export type ChangeRules = Message<
  'ChangeRules',
  { tournamentId: string; rules: RulesInput; appliesFrom: 'now' | 'start'; reason: string; previewFacts?: number }
>;
/** The weekly check. `period` is the Monday that ended the week; without one the week that ended last is meant. */
export type CloseWeek = Message<'CloseWeek', { tournamentId: string; period?: string | undefined }>;
export type EndTournament = Message<'EndTournament', { tournamentId: string }>;
/** Only the clock ends what nobody ended before: the last day is over. */
export type EndOnLastDay = Message<'EndOnLastDay', { tournamentId: string }>;
/** `PUT /api/tournaments/{id}`: what is not named stays; null takes a club, a place or a last day away. */
export const UpdateTournamentBody = z
  .object({
    name: nameText(120),
    privacy: privacySchema,
    clubId: idSchema.nullable(),
    location: placeText.nullable(),
    endDate: z.iso.date().nullable(),
    zone: z.enum(zones).describe('By which clocks it is played, while no result counts'),
    /** Said once more by who opens a private tournament to everybody. */
    confirmPublic: z.boolean(),
  })
  .partial();
export type UpdateTournament = Message<'UpdateTournament', { tournamentId: string } & z.output<typeof UpdateTournamentBody>>;
/** The picture is made and stored before; null takes it away. */
export type ChangeTournamentImage = Message<'ChangeTournamentImage', { tournamentId: string; fileId: string | null }>;
/** `POST /api/tournaments/{id}/shuffle`: the name, typed once more, for what cannot be undone. */
export const ShuffleRankingBody = z.object({ confirmName: lineOfText(120).default('') });
/** `seed` is the chance that the program drew. */
export type ShuffleRanking = Message<'ShuffleRanking', { tournamentId: string; seed: number } & z.output<typeof ShuffleRankingBody>>;

/** `POST /api/tournaments/{id}/order`: whoever is named, from the first place down; who is not stays behind them as they stood. */
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
