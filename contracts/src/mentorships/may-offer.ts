import type { AccountDocument, PersonDocument } from '../identity/views';
import { isAdult, type Profile } from '../identity/profile';
import { leastMatchesOfMentor, maxMentees, mentorshipStateAt, type MentorshipTimes, type WhyNoMentor, type WhyNoOffer } from './words';

/** The known documents of one of the two; a missing one is unknown. */
interface Known {
  readonly profile: Pick<Profile, 'birthYear'> | undefined;
  readonly account: Pick<AccountDocument, 'status'> | undefined;
}
interface KnownMentee extends Known {
  readonly person: Pick<PersonDocument, 'imported'> | undefined;
}

/** A person to whom the mentor made an offer, or whom they help. */
interface Helped extends MentorshipTimes {
  readonly menteeId: string;
}

/** A person who wants to offer to be a mentor. */
interface WouldBeMentor {
  readonly profile: Known['profile'];
  /** The person's matches that were played and count; counting stops at `leastMatchesOfMentor`. */
  readonly matches: number;
  /** All mentorships in which the person is the mentor, open or not. */
  readonly helped: readonly Helped[];
}

/** An unknown year of birth counts as a minor's. */
const isOfAge = (profile: Known['profile'], now: string): boolean => isAdult(profile?.birthYear ?? null, Number(now.slice(0, 4)));

/** Mentorships that wait for an answer or are running. */
const openAt = (helped: readonly Helped[], now: string): readonly Helped[] =>
  helped.filter((one) => ['offered', 'active'].includes(mentorshipStateAt(one, now)));

/** The reason why a person cannot offer to be a mentor to anybody; null if they can. */
export const whyNotMentor = ({ profile, matches, helped }: WouldBeMentor, now: string): WhyNoMentor | null => {
  if (!isOfAge(profile, now)) return 'mentorship.adults-only';
  if (matches < leastMatchesOfMentor) return 'mentorship.too-few-matches';
  return openAt(helped, now).length < maxMentees ? null : 'mentorship.too-many';
};

type WhyNotTogether = Extract<WhyNoOffer, 'mentorship.no-account' | 'user.unknown' | 'mentorship.adults-only'>;

const whyNotReached = (mentorAccount: Known['account'], mentee: KnownMentee): WhyNotTogether | null => {
  if (mentee.person?.imported && !mentee.account) return 'mentorship.no-account';
  return mentorAccount?.status === 'active' && mentee.account?.status === 'active' ? null : 'user.unknown';
};

/** The reason why two people cannot be mentor and mentee; null if they can. Does not reveal whose age is the reason. */
export const whyNotTogether = (mentor: Known, mentee: KnownMentee, now: string): WhyNotTogether | null =>
  whyNotReached(mentor.account, mentee) ??
  ([mentor, mentee].every(({ profile }) => isOfAge(profile, now)) ? null : 'mentorship.adults-only');

interface Offer {
  readonly mentor: WouldBeMentor & Known & { readonly id: string };
  readonly mentee: KnownMentee & { readonly id: string };
}

/**
 * The reason why one person cannot offer to be another's mentor now; null if they can. A person who could not offer it to anybody learns
 * nothing of the other's age.
 */
export const whyNotOffer = ({ mentor, mentee }: Offer, now: string): WhyNoOffer | null => {
  if (mentor.id === mentee.id) return 'mentorship.self';
  const unreached = whyNotReached(mentor.account, mentee);
  if (unreached) return unreached;
  if (openAt(mentor.helped, now).some(({ menteeId }) => menteeId === mentee.id)) return 'mentorship.already';
  return whyNotMentor(mentor, now) ?? whyNotTogether(mentor, mentee, now);
};
