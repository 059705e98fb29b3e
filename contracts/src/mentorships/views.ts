import { watchedView } from '../kernel/view';

export interface KeptMentorship {
  readonly id: string;
  readonly mentorId: string;
  readonly menteeId: string;
  readonly offeredAt: string;
  readonly acceptedAt: string | null;
  readonly endedAt: string | null;
}

/**
 * The mentorships of a person, as mentor and as mentee, oldest first, by user id. An offer that ended without an acceptance stays for a
 * while, so that a resent answer finds it. An offer that was withheld from the person is not in it.
 */
export interface MentorshipsDocument {
  readonly userId: string;
  readonly mentorships: readonly KeptMentorship[];
}

export const mentorshipViews = { mentorships: watchedView<MentorshipsDocument>('mentorships') } as const;
