import { z } from 'zod';
import type { Message, Role } from '../kernel/message';
import { lineOfText, nameText, reasonText } from '../kernel/text';
import type { Availability } from './events';
import type { TransferConfirmation } from './words';

export type RegisterUser = Message<
  'RegisterUser',
  { userId: string; subjectHash: string; email: string; firstName: string; lastName: string; ageAttested: boolean }
>;
/** A person named in a results file: a record without sign-in. */
export type ImportPerson = Message<'ImportPerson', { userId: string; name: string; importId: string }>;
export type ChangeRole = Message<'ChangeRole', { userId: string; role: Role }>;
/** A super admin becomes a player again: what the list of super admins offers, where `ChangeRole` is about any role. */
export type RemoveSuperAdmin = Message<'RemoveSuperAdmin', { userId: string }>;
export type ChangeEmail = Message<'ChangeEmail', { userId: string; email: string }>;
export type SuspendUser = Message<'SuspendUser', { userId: string; reason?: string | undefined }>;
export type ReactivateUser = Message<'ReactivateUser', { userId: string }>;
export type SetAvailability = Message<'SetAvailability', { userId: string; days: Availability }>;

const text = lineOfText(200).nullable().optional();
const name = nameText(200).nullable().optional();

/**
 * `PUT /api/profile`: what is not named stays. Which values are right is decided by the rule, which has a sentence for each; the
 * e-mail may come along unchanged.
 */
export const UpdateProfileBody = z.object({
  firstName: name,
  lastName: name,
  email: text,
  phone: text,
  whatsapp: text,
  signal: text,
  telegram: text,
  birthYear: z.number().nullable().optional(),
  gender: text,
  district: text,
  concelho: text,
  shareContacts: z.boolean().nullable().optional(),
});
export type UpdateProfile = Message<'UpdateProfile', { userId: string } & z.output<typeof UpdateProfileBody>>;
/** `fileId` null takes the photo away. */
export type ChangePhoto = Message<'ChangePhoto', { userId: string; fileId: string | null }>;

/** `POST /api/deletion-requests`: why somebody goes, in their own words; nothing needs to be said. */
export const RequestDeletionBody = z.object({ reason: reasonText.default('') });
export type RequestDeletion = Message<'RequestDeletion', { userId: string; reason: string }>;
/** The person is erased with it, for good. */
export type ApproveDeletion = Message<'ApproveDeletion', { userId: string }>;
/** The account is what it was before; its owner is told the reason. */
export type RejectDeletion = Message<'RejectDeletion', { userId: string; reason: string }>;

/** Somebody who was erased is back with a backup that knows nothing of it. */
export type EraseAgain = Message<'EraseAgain', { userId: string }>;

/**
 * What `toUserId` is goes on under the e-mail and the sign-in of `userId`, whose own account ends. `traces` is how much `userId` did
 * outside of the account: one who did something has a history of their own.
 */
export type TransferAccount = Message<
  'TransferAccount',
  {
    userId: string;
    toUserId: string;
    reason: string;
    confirmations: Readonly<Record<TransferConfirmation, boolean>>;
    traces: number;
  }
>;
/** What a transfer leads to: the sign-in of the other account is this person's from now on. */
export type RebindLogin = Message<'RebindLogin', { userId: string; fromUserId: string; email: string }>;

export type UserCommand =
  | RegisterUser
  | ImportPerson
  | ChangeRole
  | RemoveSuperAdmin
  | ChangeEmail
  | SuspendUser
  | ReactivateUser
  | SetAvailability
  | UpdateProfile
  | ChangePhoto
  | RequestDeletion
  | ApproveDeletion
  | RejectDeletion
  | EraseAgain
  | TransferAccount
  | RebindLogin;

/** One sign-in is one person: the stream is named after the keyed hash of the provider's subject. */
export type ClaimLogin = Message<'ClaimLogin', { subjectHash: string; userId: string }>;
/** Whoever signs in with it from now on is a new person. */
export type ReleaseLogin = Message<'ReleaseLogin', { subjectHash: string; userId: string }>;
/** Nobody signs in with it ever again. */
export type CloseLogin = Message<'CloseLogin', { subjectHash: string; userId: string }>;
export type BindRoot = Message<'BindRoot', { userId: string }>;

export type IdentityCommand = UserCommand | ClaimLogin | ReleaseLogin | CloseLogin | BindRoot;

/** `POST /api/sessions` (specification section 7). */
export const CreateSessionBody = z.object({
  code: z.string().min(1).max(2048),
  state: z.string().max(512).optional(),
  ageAttested: z
    .boolean()
    .optional()
    .describe('Said by who comes for the first time: without it they are refused, but at the development door, where only `false` is'),
});
