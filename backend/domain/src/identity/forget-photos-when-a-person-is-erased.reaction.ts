import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction } from '../kernel/define-reaction';

/** Pictures lie beside the log, where no key makes them unreadable: they go with the person. */
export const forgetPhotosWhenAPersonIsErased = defineReaction<IdentityEvent>('forget-photos-when-a-person-is-erased', {
  UserErased: ({ id, stream, occurredAt }) => [
    { id: `forget-photos ${id}`, name: 'forget-photos', dueAt: occurredAt, data: { userId: idOfStream(stream) } },
  ],
});
