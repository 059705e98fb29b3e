import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, later } from '../kernel/define-reaction';

/** In which ladders somebody is, is looked up. `cause` says that nobody suspended them. */
export const suspendEverywhere = jobKind<{ readonly userId: string; readonly cause?: 'account-closed' }>('stand-aside');

/** A suspended or closed account is suspended in all its ladders, which also ends what it has open there (domain.md "Tournaments, clubs, roles"). */
export const suspendEverywhereWhenAnAccountCloses = defineReaction<IdentityEvent>('suspend-everywhere-when-an-account-closes', {
  UserSuspended: ({ stream, occurredAt }) => [later(occurredAt, suspendEverywhere, { userId: idOfStream(stream) })],
  DeletionRequested: ({ stream, occurredAt }) => [
    later(occurredAt, suspendEverywhere, { userId: idOfStream(stream), cause: 'account-closed' }),
  ],
});
