import type { RejectionCode } from '../kernel/rejection-codes';

/** Refusals of every action on another person's account. */
export const governingRefusals = [
  'user.unknown',
  'user.protected',
  'role.only-root-grants-super-admins',
  'role.cannot-remove-yourself',
] as const satisfies readonly RejectionCode[];

/** Refusals of correcting another person's profile. */
export const correctingRefusals = [...governingRefusals, 'role.admins-cannot-alter-admins'] as const;

/** Refusals of a profile, which is validated whole whichever field changes. */
export const profileRefusals = [
  'user.too-young',
  'profile.first-name-required',
  'profile.last-name-required',
  'profile.name-too-long',
  'profile.email-locked',
  'profile.phone-invalid',
  'profile.whatsapp-invalid',
  'profile.signal-invalid',
  'profile.telegram-invalid',
  'profile.birth-year-invalid',
  'profile.gender-unknown',
  'profile.district-unknown',
  'profile.concelho-unknown',
  'profile.concelho-without-district',
] as const satisfies readonly RejectionCode[];
