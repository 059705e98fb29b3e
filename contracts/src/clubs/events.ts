import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema } from '../kernel/ids';
import { personal } from '../kernel/personal';
import { courtsSchema } from './club-body';
import { clubRoles, facilities } from './constants';

const name = z.string().min(1).max(120);
const place = z.string().max(60).nullable();
const open = {
  name,
  district: place,
  concelho: place,
  courts: z.array(courtsSchema),
  facilities: z.array(z.enum(facilities)),
};
/**
 * The contact details of a club. Sealed under the club's own key: the number may be a person's telephone, and the details outlive the
 * proposer's account.
 */
const details = z.object({
  address: z.string().max(200).nullable(),
  phone: z.string().max(30).nullable(),
  email: z.string().max(254).nullable(),
  website: z.string().max(200).nullable(),
  about: z.string().max(2000).nullable(),
});
export type ClubDetails = Readonly<z.output<typeof details>>;

const member = { userId: idSchema };
const role = z.enum(clubRoles);

/** `club-<id>`. */
export const clubEvents = {
  ClubProposed: {
    version: 1,
    schema: z.object({ ...open, details: personal(details), proposerId: idSchema }),
    sealedFor: 'stream',
  },
  ClubValidated: { version: 1, schema: z.object({}) },
  ClubRejected: {
    version: 1,
    schema: z.object({ reason: personal(z.string().max(500)).optional() }),
    sealedFor: 'actor',
  },
  ClubExpired: { version: 1, schema: z.object({}) },
  ClubResubmitted: { version: 1, schema: z.object({}) },
  /** Only the changed fields; the details as a whole if one of them changed. */
  ClubUpdated: {
    version: 1,
    schema: z.object({ changes: z.object(open).partial(), details: personal(details).optional() }),
    sealedFor: 'stream',
  },
  ClubImageChanged: { version: 1, schema: z.object({ fileId: idSchema.nullable() }) },
  ClubMemberJoined: { version: 1, schema: z.object({ ...member, role }) },
  ClubMemberLeft: { version: 1, schema: z.object(member) },
  ClubMemberRoleChanged: { version: 1, schema: z.object({ ...member, role }) },
  /** The club, among those of a person, that is shown beside their name. */
  MainClubChosen: { version: 1, schema: z.object(member) },
} as const satisfies EventDefinitions;

export type ClubEvent = EventOf<typeof clubEvents>;
