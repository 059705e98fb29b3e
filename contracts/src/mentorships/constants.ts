import { day } from '../kernel/durations';

/** The maximum of open offers and mentees of one mentor, together. */
export const maxMentees = 3;

/** The matches that count and were played which a mentor needs. */
export const minMatchesOfMentor = 10;

/** Days for which an offer waits for an answer. */
export const offerDays = 14;

/** Ends of an offer or mentorship: withdrawn by the mentor or declined by the mentee before it began, or ended by either. */
export const mentorshipEnds = ['withdrawn', 'declined', 'ended'] as const;
export type MentorshipEnd = (typeof mentorshipEnds)[number];

/** Reasons why a person cannot offer to be a mentor to anybody now. */
export const whyNoMentor = ['mentorship.adults-only', 'mentorship.too-few-matches', 'mentorship.too-many'] as const;
export type WhyNoMentor = (typeof whyNoMentor)[number];

/** Reasons why they cannot offer it to one person. */
export const whyNoOffer = [...whyNoMentor, 'mentorship.self', 'mentorship.no-account', 'user.unknown', 'mentorship.already'] as const;
export type WhyNoOffer = (typeof whyNoOffer)[number];

/** The relation of a person to the reader: their mentee, their mentor, or the other side of an offer that the reader made or received. */
export const mentorshipRoles = ['mentee', 'mentor', 'made', 'received'] as const;
export type MentorshipRole = (typeof mentorshipRoles)[number];

/** The time after which an offer can no longer be accepted. */
export const offerLapsesAt = (offeredAt: string): string => new Date(Date.parse(offeredAt) + offerDays * day).toISOString();

/** Times of the steps of an offer, ISO 8601; null for steps that did not happen. */
export interface MentorshipTimes {
  readonly offeredAt: string;
  readonly acceptedAt: string | null;
  readonly endedAt: string | null;
}
/**
 * True once an offer that was not accepted has been over for as long as an offer lasts: it is dropped, so that the list of a person who
 * offers much does not grow without end.
 */
export const isForgotten = ({ offeredAt, acceptedAt, endedAt }: MentorshipTimes, now: string): boolean =>
  acceptedAt === null && Date.parse(endedAt ?? offerLapsesAt(offeredAt)) + offerDays * day <= Date.parse(now);

export type MentorshipState = 'offered' | 'lapsed' | 'active' | 'ended';

/** The state at an instant. A lapse is not an event: it follows from the time of the offer. */
export const mentorshipStateAt = ({ offeredAt, acceptedAt, endedAt }: MentorshipTimes, now: string): MentorshipState => {
  if (endedAt !== null) return 'ended';
  if (acceptedAt !== null) return 'active';
  return now < offerLapsesAt(offeredAt) ? 'offered' : 'lapsed';
};
