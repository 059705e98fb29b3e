import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, later } from '../kernel/define-reaction';

/** In which ladders somebody is, is looked up. */
export const suspendEverywhere = jobKind<{ readonly userId: string }>('stand-aside');

/** A closed account is suspended in all its ladders, which also ends what it has open there (domain.md "Tournaments, clubs, roles"). */
export const suspendEverywhereWhenAnAccountCloses = defineReaction<IdentityEvent>('suspend-everywhere-when-an-account-closes', {
  DeletionRequested: ({ stream, occurredAt }) => [later(occurredAt, suspendEverywhere, { userId: idOfStream(stream) })],
});
