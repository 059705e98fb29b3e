import { cutLine, type RegisterUser, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { User, UserEvent } from './user';

const maxNameLength = 80;

/**
 * The first sign-in creates the person. Stores whether the age of 13 was attested (domain.md "Tournaments, clubs, roles"). Names come from
 * a provider without any guarantee: a person without a visible name gets the beginning of the e-mail.
 */
export const registerUser: Decide<RegisterUser, User, UserEvent> = (
  { data: { subjectHash, email, firstName, lastName, ageAttested } },
  user,
  { actor },
) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (user.status !== 'none') throw reject('user.already-registered');
  const names = {
    firstName: cutLine(firstName, maxNameLength) || cutLine(email.split('@')[0]!, maxNameLength),
    lastName: cutLine(lastName, maxNameLength),
  };
  return [{ type: 'UserRegistered', data: { subjectHash, email, ...names, ageAttested } }];
};
