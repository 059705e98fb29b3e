import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, jobAt } from '../kernel/define-reaction';

/** `fromUserId` is the account that ended; the job reads the event's texts from its stream. */
export const moveLogin = jobKind<{ readonly userId: string; readonly fromUserId: string }>('move-login');

/** The sign-in of the account that ended opens the other account from now on, whose own sign-in is closed for ever. */
export const moveTheSignInWhenAnAccountIsTransferred = defineReaction<IdentityEvent>('move-the-sign-in-when-an-account-is-transferred', {
  AccountTransferred: ({ stream, data, occurredAt }) => [
    jobAt(occurredAt, moveLogin, { userId: data.toUserId, fromUserId: idOfStream(stream) }),
  ],
});
