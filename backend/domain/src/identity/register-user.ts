import { cutLine, type RegisterUser, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { User, UserEvent } from './user';

const longestName = 80;

/**
 * The first sign-in makes the person. Whether the age of 13 was attested is kept with it (domain.md "Tournaments, clubs, roles").
 * Names come from a provider, who promises nothing of them: who has none that can be seen goes by the beginning of the e-mail.
 */
export const registerUser: Decide<RegisterUser, User, UserEvent> = (
  { data: { subjectHash, email, firstName, lastName, ageAttested } },
  user,
  { actor },
) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (user.status !== 'none') throw reject('user.already-registered');
  const named = {
    firstName: cutLine(firstName, longestName) || cutLine(email.split('@')[0]!, longestName),
    lastName: cutLine(lastName, longestName),
  };
  return [{ type: 'UserRegistered', data: { subjectHash, email, ...named, ageAttested } }];
};
