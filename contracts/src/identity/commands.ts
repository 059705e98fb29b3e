import { z } from 'zod';
import type { Message, Role } from '../kernel/message';
import type { Availability } from './events';
import type { ChangePhoto, UpdateProfile } from './profile';

export type RegisterUser = Message<
  'RegisterUser',
  { userId: string; subjectHash: string; email: string; firstName: string; lastName: string; ageAttested: boolean }
>;
/** A person named in a results file: a record without sign-in. */
export type ImportPerson = Message<'ImportPerson', { userId: string; name: string; importId: string }>;
export type ChangeRole = Message<'ChangeRole', { userId: string; role: Role }>;
export type SetAvailability = Message<'SetAvailability', { userId: string; days: Availability }>;
export type UserCommand = RegisterUser | ImportPerson | ChangeRole | SetAvailability | UpdateProfile | ChangePhoto;

/** One sign-in is one person: the stream is named after the keyed hash of the provider's subject. */
export type ClaimLogin = Message<'ClaimLogin', { subjectHash: string; userId: string }>;
export type BindRoot = Message<'BindRoot', { userId: string }>;

/** `POST /api/sessions` (specification section 7). */
export const CreateSessionBody = z.object({ code: z.string().min(1).max(2048), state: z.string().max(512).optional() });
