import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, jobAt } from '../kernel/define-reaction';

/** The job looks up the person's ladders. `cause` is set if nobody suspended them. */
export const suspendEverywhere = jobKind<{ readonly userId: string; readonly cause?: 'account-closed' }>('stand-aside');

/**
 * A suspended or closed account is suspended on all its ladders, which also cancels its open games there
 * (domain.md "Tournaments, clubs, roles").
 */
export const suspendEverywhereWhenAnAccountCloses = defineReaction<IdentityEvent>('suspend-everywhere-when-an-account-closes', {
  UserSuspended: ({ stream, occurredAt }) => [jobAt(occurredAt, suspendEverywhere, { userId: idOfStream(stream) })],
  DeletionRequested: ({ stream, occurredAt }) => [
    jobAt(occurredAt, suspendEverywhere, { userId: idOfStream(stream), cause: 'account-closed' }),
  ],
});
