import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction } from '../kernel/define-reaction';

/** A closed account is suspended in all its ladders, which also ends what it has open there (domain.md "Tournaments, clubs, roles"). */
export const standAsideWhenAnAccountCloses = defineReaction<IdentityEvent>('stand-aside-when-an-account-closes', {
  DeletionRequested: ({ id, stream, occurredAt }) => [
    { id: `stand-aside ${id}`, name: 'stand-aside', dueAt: occurredAt, data: { userId: idOfStream(stream) } },
  ],
});
