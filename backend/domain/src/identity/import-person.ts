import { type ImportPerson, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { User, UserEvent } from './user';

/** A person named in a results file: a record without sign-in (domain.md "Root"). */
export const importPerson: Decide<ImportPerson, User, UserEvent> = ({ data: { name, importId } }, user, { actor }) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (user.status === 'imported') return [];
  if (user.status !== 'none') throw reject('user.already-registered');
  return [{ type: 'PersonImported', data: { name, importId } }];
};
