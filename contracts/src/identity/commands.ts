import { z } from 'zod';
import type { Message, Role } from '../kernel/message';
import { lineOfText, nameText, reasonText } from '../kernel/text';
import type { Availability } from './events';
import type { TransferConfirmation } from './constants';

export type RegisterUser = Message<
  'RegisterUser',
  { userId: string; subjectHash: string; email: string; firstName: string; lastName: string; ageAttested: boolean }
>;
/** A person named in a results file: a record without sign-in. */
export type ImportPerson = Message<'ImportPerson', { userId: string; name: string; importId: string }>;
export type ChangeRole = Message<'ChangeRole', { userId: string; role: Role }>;
/** Turns a super admin into a player: offered by the list of super admins, whereas `ChangeRole` is about any role. */
export type RemoveSuperAdmin = Message<'RemoveSuperAdmin', { userId: string }>;
export type ChangeEmail = Message<'ChangeEmail', { userId: string; email: string }>;
export type SuspendUser = Message<'SuspendUser', { userId: string; reason?: string | undefined }>;
export type ReactivateUser = Message<'ReactivateUser', { userId: string }>;
export type SetAvailability = Message<'SetAvailability', { userId: string; days: Availability }>;

const text = lineOfText(200).nullable().optional();
const name = nameText(200).nullable().optional();

/**
 * `PUT /api/profile`: omitted fields stay. The rule validates the values, because it has a sentence for each; the e-mail may be sent along
 * unchanged.
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
/** `fileId` null removes the photo. */
export type ChangePhoto = Message<'ChangePhoto', { userId: string; fileId: string | null }>;

/** `POST /api/deletion-requests`: the reason is the person's own text, and optional. */
export const RequestDeletionBody = z.object({ reason: reasonText.default('') });
export type RequestDeletion = Message<'RequestDeletion', { userId: string; reason: string }>;
/** Also erases the person, for good. */
export type ApproveDeletion = Message<'ApproveDeletion', { userId: string }>;
/** Restores the account to its state before the request; its owner is told the reason. */
export type RejectDeletion = Message<'RejectDeletion', { userId: string; reason: string }>;

/** Erases a person again after a backup from before the erasure was restored. */
export type EraseAgain = Message<'EraseAgain', { userId: string }>;

/**
 * `toUserId` continues under the e-mail and the sign-in of `userId`, whose own account ends. `traces` is the number of things that `userId`
 * did outside of the account: an account with a history of its own is refused.
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
/** Consequence of a transfer: the sign-in of the other account belongs to this person from now on. */
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
/** The next sign-in with it makes a new person. */
export type ReleaseLogin = Message<'ReleaseLogin', { subjectHash: string; userId: string }>;
/** Closes the sign-in for ever. */
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
    .describe('Statement of sufficient age, required at a person’s first sign-in; the development sign-in refuses only `false`'),
});
