import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, jobAt } from '../kernel/define-reaction';

export const forgetPerson = jobKind<{ readonly userId: string }>('forget-person');

/** Destroys the person's key, and drops all data that was opened with it. */
export const forgetAPersonWhoIsErased = defineReaction<IdentityEvent>('forget-a-person-who-is-erased', {
  UserErased: ({ stream, occurredAt }) => [jobAt(occurredAt, forgetPerson, { userId: idOfStream(stream) })],
});
