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

/** Why they cannot offer it to one person. */
export const whyNoOffer = [...whyNoMentor, 'mentorship.self', 'mentorship.no-account', 'user.unknown', 'mentorship.already'] as const;
export type WhyNoOffer = (typeof whyNoOffer)[number];

/** What somebody is to the reader: whom they help, who helps them, or to whom, or by whom, it was offered. */
export const mentorshipRoles = ['mentee', 'mentor', 'made', 'received'] as const;
export type MentorshipRole = (typeof mentorshipRoles)[number];

/** From then on an offer cannot be accepted any more. */
export const offerLapsesAt = (offeredAt: string): string => new Date(Date.parse(offeredAt) + offerLastsDays * day).toISOString();

/** When what became of an offer happened, ISO 8601; null where it did not. */
export interface MentorshipTimes {
  readonly offeredAt: string;
  readonly acceptedAt: string | null;
  readonly endedAt: string | null;
}
/** Whether an offer came to nothing as long ago as an offer lasts: it is forgotten, so that whoever offers much is no list without end. */
export const isForgotten = ({ offeredAt, acceptedAt, endedAt }: MentorshipTimes, now: string): boolean =>
  acceptedAt === null && Date.parse(endedAt ?? offerLapsesAt(offeredAt)) + offerLastsDays * day <= Date.parse(now);

export type MentorshipState = 'offered' | 'lapsed' | 'active' | 'ended';

/** How it stands at an instant: nobody writes down that an offer lapsed, its time says so. */
export const mentorshipStateAt = ({ offeredAt, acceptedAt, endedAt }: MentorshipTimes, now: string): MentorshipState => {
  if (endedAt !== null) return 'ended';
  if (acceptedAt !== null) return 'active';
  return now < offerLapsesAt(offeredAt) ? 'offered' : 'lapsed';
};
