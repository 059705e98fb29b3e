import { type ChangePhoto, type PersonDocument, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { User, UserEvent } from './user';

/** The picture is made and stored before; without one the initials stand in its place. */
export const changePhoto: Decide<ChangePhoto, User, UserEvent, { person: PersonDocument }> = (
  { data: { userId, fileId } },
  user,
  { actor, facts: { person } },
) => {
  if (actor.id !== userId) throw reject('right.missing');
  if (user.status !== 'active') throw reject('user.unknown');
  return (person?.photoFileId ?? null) === fileId ? [] : [{ type: 'PhotoChanged', data: { fileId } }];
};
