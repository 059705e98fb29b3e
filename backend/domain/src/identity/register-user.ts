import { type RegisterUser, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { User, UserEvent } from './user';

/** The first sign-in makes the person. Whether the age of 13 was attested is kept with it (domain.md "Tournaments, clubs, roles"). */
export const registerUser: Decide<RegisterUser, User, UserEvent> = (
  { data: { subjectHash, email, firstName, lastName, ageAttested } },
  user,
  { actor },
) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (user.status !== 'none') throw reject('user.already-registered');
  return [{ type: 'UserRegistered', data: { subjectHash, email, firstName, lastName, ageAttested } }];
};
