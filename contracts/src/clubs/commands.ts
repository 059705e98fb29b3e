import { z } from 'zod';
import type { Message } from '../kernel/message';
import type { OwnFieldCode } from '../kernel/rejection';
import { emailText, lineOfText, linesOfText, reasonText } from '../kernel/text';
import { districts } from '../territory/districts';
import { concelhosOf } from '../territory/territory';
import { courtsSchema } from './events';
import { clubRoles, facilities } from './words';

const areDistinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

/** `POST` and `PUT /api/clubs`: only the name is required (specification section 5). What is not given there is none of. */
export const ClubBody = z
  .object({
    name: lineOfText(120),
    district: lineOfText(60).optional(),
    concelho: lineOfText(60).optional(),
    address: lineOfText(200).optional(),
    phone: lineOfText(30)
      .regex(/^\+?\d(?:[ .()-]*\d){8,14}$/, 'field.phone' satisfies OwnFieldCode)
      .optional(),
    email: emailText.optional(),
    website: lineOfText(200)
      .regex(/^https?:\/\/[^\s/]+\.\S+$/i, 'field.website' satisfies OwnFieldCode)
      .optional(),
    about: linesOfText(2000).optional(),
    courts: z
      .array(
        courtsSchema.refine(({ count, lit }) => lit <= count, { path: ['lit'], error: 'field.lit-above-courts' satisfies OwnFieldCode }),
      )
      .max(4)
      .refine((courts) => areDistinct(courts.map(({ surface }) => surface)))
      .default([]),
    facilities: z.array(z.enum(facilities)).max(facilities.length).refine(areDistinct).default([]),
  })
  .refine(({ district }) => !district || districts.includes(district), { path: ['district'] })
  .refine(({ district, concelho }) => !concelho || (district !== undefined && concelhosOf(district).includes(concelho)), {
    path: ['concelho'],
  });
type ClubWords = z.output<typeof ClubBody>;

export type ProposeClub = Message<'ProposeClub', { clubId: string } & ClubWords>;
export type UpdateClub = Message<'UpdateClub', { clubId: string } & ClubWords>;
/** The picture is made and stored before; null takes it away. */
export type ChangeClubImage = Message<'ChangeClubImage', { clubId: string; fileId: string | null }>;
export type ValidateClub = Message<'ValidateClub', { clubId: string }>;
export const RejectClubBody = z.object({ reason: reasonText.optional() });
export type RejectClub = Message<'RejectClub', { clubId: string } & z.output<typeof RejectClubBody>>;
/** By the clock, or the clean-up of a super admin: five days without validation. */
export type ExpireClub = Message<'ExpireClub', { clubId: string }>;
export type ResubmitClub = Message<'ResubmitClub', { clubId: string }>;
export type JoinClub = Message<'JoinClub', { clubId: string; userId: string }>;
export type LeaveClub = Message<'LeaveClub', { clubId: string; userId: string }>;
export type ChooseMainClub = Message<'ChooseMainClub', { clubId: string; userId: string }>;
export const ChangeClubRoleBody = z.object({ role: z.enum(clubRoles) });
export type ChangeClubRole = Message<'ChangeClubRole', { clubId: string; userId: string } & z.output<typeof ChangeClubRoleBody>>;

export type ClubCommand =
  | ProposeClub
  | UpdateClub
  | ChangeClubImage
  | ValidateClub
  | RejectClub
  | ExpireClub
  | ResubmitClub
  | JoinClub
  | LeaveClub
  | ChooseMainClub
  | ChangeClubRole;
