import { type IdentityEvent, idOfStream } from '@tennis/contracts';
import { defineReaction, jobKind, jobAt } from '../kernel/define-reaction';

export const leaveClubs = jobKind<{ readonly userId: string }>('leave-clubs');

/** An erased person leaves all clubs, so that clubs count only existing members. */
export const leaveClubsWhenAPersonIsErased = defineReaction<IdentityEvent>('leave-clubs-when-a-person-is-erased', {
  UserErased: ({ stream, occurredAt }) => [jobAt(occurredAt, leaveClubs, { userId: idOfStream(stream) })],
});
