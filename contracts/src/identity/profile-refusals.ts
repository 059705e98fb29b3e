import type { RejectionCode } from '../kernel/rejection-codes';

/** Who may govern a person, whatever is done to them. */
export const governingRefusals = [
  'user.unknown',
  'user.protected',
  'role.only-root-grants-super-admins',
  'role.cannot-remove-yourself',
] as const satisfies readonly RejectionCode[];

/** Who may correct what somebody says of themselves. */
export const correctingRefusals = [...governingRefusals, 'role.admins-cannot-alter-admins'] as const;

/** What is wrong with a profile, which is checked whole whatever is changed. */
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
