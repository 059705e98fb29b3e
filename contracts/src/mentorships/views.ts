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
 * Whose mentor somebody is or was and who is theirs, oldest first, by their id. Also an offer that came to nothing stays for a while, so
 * that an answer that is sent again finds what it was about; what was withheld from them is not there.
 */
export interface MentorshipsDocument {
  readonly userId: string;
  readonly mentorships: readonly KeptMentorship[];
}

export const mentorshipViews = { mentorships: watchedView<MentorshipsDocument>('mentorships') } as const;
