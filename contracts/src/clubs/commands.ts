import { z } from 'zod';
import type { Message } from '../kernel/message';
import { reasonText } from '../kernel/text';
import type { ClubBody, UpdateClubBody } from './club-body';
import { clubRoles } from './constants';

export type ProposeClub = Message<'ProposeClub', { clubId: string } & z.output<typeof ClubBody>>;
export type UpdateClub = Message<'UpdateClub', { clubId: string } & z.output<typeof UpdateClubBody>>;
/** The picture is made and stored before the command is sent; null removes it. */
export type ChangeClubImage = Message<'ChangeClubImage', { clubId: string; fileId: string | null }>;
export type ValidateClub = Message<'ValidateClub', { clubId: string }>;
export const RejectClubBody = z.object({ reason: reasonText.optional() });
export type RejectClub = Message<'RejectClub', { clubId: string } & z.output<typeof RejectClubBody>>;
/** Sent by the clock, or by the clean-up of a super admin, after five days without validation. */
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
