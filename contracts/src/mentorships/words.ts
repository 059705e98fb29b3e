import { day } from '../kernel/durations';

/** Open offers and mentees of one mentor, together. */
export const maxMentees = 3;

/** Matches that count and were played, before somebody may be a mentor. */
export const leastMatchesOfMentor = 10;

/** In days: as long an offer waits for an answer. */
export const offerLastsDays = 14;

/** How it came to its end: taken back by the mentor or turned down by the mentee before it began, or ended by either. */
export const mentorshipEnds = ['withdrawn', 'declined', 'ended'] as const;
export type MentorshipEnd = (typeof mentorshipEnds)[number];

/** Why somebody cannot offer to be anybody's mentor now. */
export const whyNoMentor = ['mentorship.adults-only', 'mentorship.too-few-matches', 'mentorship.too-many'] as const;
export type WhyNoMentor = (typeof whyNoMentor)[number];

/** From then on an offer cannot be accepted any more. */
export const offerLapsesAt = (offeredAt: string): string => new Date(Date.parse(offeredAt) + offerLastsDays * day).toISOString();

/** When what became of an offer happened, ISO 8601; null where it did not. */
interface MentorshipTimes {
  readonly offeredAt: string;
  readonly acceptedAt: string | null;
  readonly endedAt: string | null;
}
export type MentorshipState = 'offered' | 'lapsed' | 'active' | 'ended';

/** How it stands at an instant: nobody writes down that an offer lapsed, its time says so. */
export const mentorshipStateAt = ({ offeredAt, acceptedAt, endedAt }: MentorshipTimes, now: string): MentorshipState => {
  if (endedAt !== null) return 'ended';
  if (acceptedAt !== null) return 'active';
  return now < offerLapsesAt(offeredAt) ? 'offered' : 'lapsed';
};
