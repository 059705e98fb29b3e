import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, jobAt } from '../kernel/define-reaction';

export const endMentorships = jobKind<{ readonly userId: string }>('end-mentorships');

/** Ends all mentorships of an erased person: the others get a notice and are free again. */
export const endMentorshipsWhenAPersonIsErased = defineReaction<IdentityEvent>('end-mentorships-when-a-person-is-erased', {
  UserErased: ({ stream, occurredAt }) => [jobAt(occurredAt, endMentorships, { userId: idOfStream(stream) })],
});
