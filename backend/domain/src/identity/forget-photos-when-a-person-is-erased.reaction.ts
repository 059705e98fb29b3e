import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, jobAt } from '../kernel/define-reaction';

export const forgetPhotos = jobKind<{ readonly userId: string }>('forget-photos');

/** Pictures are stored beside the log, where no lost key makes them unreadable, so they are deleted with the person. */
export const forgetPhotosWhenAPersonIsErased = defineReaction<IdentityEvent>('forget-photos-when-a-person-is-erased', {
  UserErased: ({ stream, occurredAt }) => [jobAt(occurredAt, forgetPhotos, { userId: idOfStream(stream) })],
});
