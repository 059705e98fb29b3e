import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, later } from '../kernel/define-reaction';

export const forgetPerson = jobKind<{ readonly userId: string }>('forget-person');

/** The key is destroyed, and whatever was opened with it is forgotten. */
export const forgetAPersonWhoIsErased = defineReaction<IdentityEvent>('forget-a-person-who-is-erased', {
  UserErased: ({ stream, occurredAt }) => [later(occurredAt, forgetPerson, { userId: idOfStream(stream) })],
});
