import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, later } from '../kernel/define-reaction';

export const endMentorships = jobKind<{ readonly userId: string }>('end-mentorships');

/** Who was erased is nobody's mentor, and has none: the others are told, and free for somebody else. */
export const endMentorshipsWhenAPersonIsErased = defineReaction<IdentityEvent>('end-mentorships-when-a-person-is-erased', {
  UserErased: ({ stream, occurredAt }) => [later(occurredAt, endMentorships, { userId: idOfStream(stream) })],
});
