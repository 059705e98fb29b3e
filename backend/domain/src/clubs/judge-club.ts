import {
  type Actor,
  type ClubEvent,
  type ExpireClub,
  reject,
  type RejectClub,
  type ResubmitClub,
  type ValidateClub,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { isSuperAdmin } from '../kernel/is-super-admin';
import { validationEndsAt } from '../kernel/validation-ends-at';
import { requireAdministeredClub, type Club, requireClub } from './club';

/**
 * Only super admins approve or reject (specification section 6). Returns false if that decision was already made. @throws Rejection
 * club.unknown, club.not-pending, role.super-admins-validate.
 */
const mayJudge = (club: Club, actor: Actor, decision: 'validated' | 'rejected'): boolean => {
  const { status } = requireClub(club);
  if (!isSuperAdmin(actor)) throw reject('role.super-admins-validate');
  if (status === decision) return false;
  if (status !== 'pending') throw reject('club.not-pending');
  return true;
};

export const validateClub: Decide<ValidateClub, Club, ClubEvent> = (_command, club, { actor }) =>
  mayJudge(club, actor, 'validated') ? [{ type: 'ClubValidated', data: {} }] : [];

/** A rejected club is marked, never removed automatically; the reason is optional. */
export const rejectClub: Decide<RejectClub, Club, ClubEvent> = ({ data: { reason } }, club, { actor }) =>
  mayJudge(club, actor, 'rejected') ? [{ type: 'ClubRejected', data: reason ? { reason } : {} }] : [];

/**
 * Expires a club after five days without validation, by the clock or the clean-up of a super admin. A club that was decided or resubmitted
 * meanwhile stays as it is.
 */
export const expireClub: Decide<ExpireClub, Club, ClubEvent> = (_command, club, { actor, now }) => {
  if (!isSuperAdmin(actor)) throw reject('right.missing');
  if (club.status !== 'pending' || now < validationEndsAt(club.pendingSince)) return [];
  return [{ type: 'ClubExpired', data: {} }];
};

/** Administrators resubmit a club that expired or was rejected. */
export const resubmitClub: Decide<ResubmitClub, Club, ClubEvent> = (_command, club, { actor }) => {
  const { status } = requireAdministeredClub(club, actor);
  if (status === 'pending') return [];
  if (status === 'validated') throw reject('club.not-pending');
  return [{ type: 'ClubResubmitted', data: {} }];
};
