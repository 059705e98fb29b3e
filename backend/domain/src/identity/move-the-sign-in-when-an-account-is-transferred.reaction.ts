import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, later } from '../kernel/define-reaction';

/** `fromUserId` is whose account ended; what was said is read from its stream. */
export const moveLogin = jobKind<{ readonly userId: string; readonly fromUserId: string }>('move-login');

/** The sign-in of the account that ended opens the other one from now on, whose own is closed for ever. */
export const moveTheSignInWhenAnAccountIsTransferred = defineReaction<IdentityEvent>('move-the-sign-in-when-an-account-is-transferred', {
  AccountTransferred: ({ stream, data, occurredAt }) => [
    later(occurredAt, moveLogin, { userId: data.toUserId, fromUserId: idOfStream(stream) }),
  ],
});
