import type { AccountDocument, ProfileDocument } from '@tennis/contracts';
import type { Fields } from '../kernel/changed-fields';

/** The fields of an account and its profile, for governing roles. */
export const fieldsOfAccount = (account: AccountDocument | undefined, profile: ProfileDocument | undefined): Fields => ({
  status: account?.status,
  role: account?.role,
  email: account?.email,
  firstName: profile?.firstName,
  lastName: profile?.lastName,
  phone: profile?.phone,
  whatsapp: profile?.whatsapp,
  signal: profile?.signal,
  telegram: profile?.telegram,
  birthYear: profile?.birthYear?.toString(),
  gender: profile?.gender,
  district: profile?.district,
  concelho: profile?.concelho,
  shareContacts: profile?.shareContacts?.toString(),
});
