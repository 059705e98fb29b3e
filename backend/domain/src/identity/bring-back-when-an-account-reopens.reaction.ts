import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, later } from '../kernel/define-reaction';

/** Where somebody was set aside for their account alone, is looked up. */
export const bringBack = jobKind<{ readonly userId: string }>('bring-back');

/** Who acts again plays again, where nobody else had suspended them. */
export const bringBackWhenAnAccountReopens = defineReaction<IdentityEvent>('bring-back-when-an-account-reopens', {
  UserReactivated: ({ stream, occurredAt }) => [later(occurredAt, bringBack, { userId: idOfStream(stream) })],
  DeletionRejected: ({ stream, occurredAt }) => [later(occurredAt, bringBack, { userId: idOfStream(stream) })],
});
