import { type ImportPerson, type RegisterUser, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { User, UserEvent } from './user';

/** The first sign-in makes the person; who did not attest the age of 13 is asked before anything else (specification section 5). */
export const registerUser: Decide<RegisterUser, User, UserEvent> = (
  { data: { subjectHash, email, firstName, lastName, ageAttested } },
  user,
) => {
  if (user.status !== 'none') throw reject('user.already-registered');
  return [{ type: 'UserRegistered', data: { subjectHash, email, firstName, lastName, ageAttested } }];
};

/** A person named in a results file: a record without sign-in (domain.md "Root"). */
export const importPerson: Decide<ImportPerson, User, UserEvent> = ({ data: { name, importId } }, user) => {
  if (user.status === 'imported') return [];
  if (user.status !== 'none') throw reject('user.already-registered');
  return [{ type: 'PersonImported', data: { name, importId } }];
};
