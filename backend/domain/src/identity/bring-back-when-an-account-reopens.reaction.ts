import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, jobAt } from '../kernel/define-reaction';

/** The job looks up the ladders in which a player is suspended only because of the account. */
export const reactivateEverywhere = jobKind<{ readonly userId: string }>('bring-back');

/** A player whose account is active again plays again, unless somebody else had suspended them. */
export const bringBackWhenAnAccountReopens = defineReaction<IdentityEvent>('bring-back-when-an-account-reopens', {
  UserReactivated: ({ stream, occurredAt }) => [jobAt(occurredAt, reactivateEverywhere, { userId: idOfStream(stream) })],
  DeletionRejected: ({ stream, occurredAt }) => [jobAt(occurredAt, reactivateEverywhere, { userId: idOfStream(stream) })],
});
