import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema } from '../kernel/ids';
import { personal } from '../kernel/personal';
import { roles } from './constants';

export const roleSchema = z.enum(roles);
const name = z.string().min(1).max(80);
const reason = z.string().max(500);
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A person's weekly availability: the days (1 = Monday) with time ranges, on the clock of the place where they play. */
export const availabilitySchema = z.array(z.object({ day: z.int().min(1).max(7), from: timeOfDay, to: timeOfDay }));
export type Availability = readonly Readonly<z.output<typeof availabilitySchema>[number]>[];

/** `user-<id>`, `login-<keyed hash of the subject>` and `system-root`. */
export const identityEvents = {
  UserRegistered: {
    version: 1,
    schema: z.object({
      subjectHash: z.string(),
      email: personal(z.string()),
      firstName: personal(name),
      lastName: personal(z.string().max(80)),
      ageAttested: z.boolean(),
    }),
    sealedFor: 'stream',
  },
  PersonImported: {
    version: 1,
    schema: z.object({ name: personal(z.string().min(1).max(160)), importId: idSchema }),
    sealedFor: 'stream',
  },
  ProfileUpdated: {
    version: 1,
    schema: z.object({ changes: personal(z.record(z.string(), z.unknown())) }),
    sealedFor: 'stream',
  },
  AvailabilitySet: { version: 1, schema: z.object({ days: availabilitySchema }) },
  PhotoChanged: { version: 1, schema: z.object({ fileId: idSchema.nullable() }) },
  PreferencesChanged: { version: 1, schema: z.object({ changes: z.record(z.string(), z.unknown()) }) },
  EmailChanged: { version: 1, schema: z.object({ email: personal(z.string()) }), sealedFor: 'stream' },
  RoleChanged: { version: 1, schema: z.object({ role: roleSchema }) },
  UserSuspended: { version: 1, schema: z.object({ reason: personal(reason).optional() }), sealedFor: 'stream' },
  UserReactivated: { version: 1, schema: z.object({}) },
  DeletionRequested: { version: 1, schema: z.object({ reason: personal(reason) }), sealedFor: 'stream' },
  DeletionApproved: { version: 1, schema: z.object({}) },
  DeletionRejected: { version: 1, schema: z.object({ reason: personal(reason) }), sealedFor: 'stream' },
  UserErased: { version: 1, schema: z.object({}) },
  /**
   * Recorded on the account that came later. Its data belongs to the other person, `toUserId`, who continues under this account's sign-in.
   */
  AccountTransferred: {
    version: 1,
    schema: z.object({ toUserId: idSchema, email: personal(z.string()), reason: personal(reason) }),
    sealedFor: 'toUserId',
  },
  LoginRebound: { version: 1, schema: z.object({ fromUserId: idSchema }) },

  LoginClaimed: { version: 1, schema: z.object({ userId: idSchema }) },
  LoginReleased: { version: 1, schema: z.object({ userId: idSchema }) },
  LoginClosed: { version: 1, schema: z.object({ userId: idSchema }) },

  RootBound: { version: 1, schema: z.object({ userId: idSchema }) },
} as const satisfies EventDefinitions;

export type IdentityEvent = EventOf<typeof identityEvents>;
