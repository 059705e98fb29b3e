import { type AccountDocument, type Profile, type ProfileDocument, reject, type UpdateProfile } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { requireAccount } from './change-role';
import { checkMayCorrect } from './govern-account';
import { problemsOf, tidyProfile } from './check-profile';
import type { User, UserEvent } from './user';

/** A concelho belongs to its district: changing the district without a concelho clears the concelho. */
const withPlace = (given: Partial<Record<keyof Profile, unknown>>, former: ProfileDocument) =>
  'district' in given && given.district !== former.district && !('concelho' in given) ? { ...given, concelho: null } : given;

/**
 * Changes a profile, by its owner or as a correction by governing roles; the event holds only the changed fields.
 * @throws Rejection with the code of the first wrong field and a detail for each; profile.email-locked.
 */
export const updateProfile: Decide<UpdateProfile, User, UserEvent, { account: AccountDocument; profile: ProfileDocument }> = (
  { data },
  user,
  { actor, now, facts: { account, profile } },
) => {
  const { userId, email, ...fields } = data;
  checkMayCorrect(actor, requireAccount(userId, user, account));
  if (user.status !== 'active' || !profile) throw reject('user.unknown');
  if (email !== undefined && email !== account?.email) {
    throw reject('profile.email-locked', {}, [{ path: 'email', code: 'profile.email-locked' }]);
  }
  const given = withPlace(tidyProfile(fields), profile);
  const next = { ...profile, ...given } as ProfileDocument;
  const problems = problemsOf(next, new Set(Object.keys(given)), Number(now.slice(0, 4)));
  if (problems[0]) throw reject(problems[0].code, {}, problems);
  const changes = Object.fromEntries(Object.entries(given).filter(([field, value]) => value !== profile[field as keyof Profile]));
  return Object.keys(changes).length ? [{ type: 'ProfileUpdated', data: { changes } }] : [];
};
