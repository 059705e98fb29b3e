import type { AccountDocument, PersonDocument } from '../identity/views';
import { isAdult, type Profile } from '../identity/profile';
import { leastMatchesOfMentor, maxMentees, mentorshipStateAt, type MentorshipTimes, type WhyNoMentor, type WhyNoOffer } from './words';

/** One of the two as they are known; what is not there is unknown. */
interface Known {
  readonly profile: Pick<Profile, 'birthYear'> | undefined;
  readonly account: Pick<AccountDocument, 'status'> | undefined;
}
interface KnownMentee extends Known {
  readonly person: Pick<PersonDocument, 'imported'> | undefined;
}

/** Whom somebody offered to help, or helps. */
interface Helped extends MentorshipTimes {
  readonly menteeId: string;
}

/** Who would be a mentor. */
interface WouldBeMentor {
  readonly profile: Known['profile'];
  /** Of theirs that count and were played; counted as far as `leastMatchesOfMentor`. */
  readonly matches: number;
  /** All of which they are the mentor, open or not. */
  readonly helped: readonly Helped[];
}

/** Whose year of birth is not known counts as a minor. */
const isOfAge = (profile: Known['profile'], now: string): boolean => isAdult(profile?.birthYear ?? null, Number(now.slice(0, 4)));

/** Those that wait for an answer or run. */
const openAt = (helped: readonly Helped[], now: string): readonly Helped[] =>
  helped.filter((one) => ['offered', 'active'].includes(mentorshipStateAt(one, now)));

/** Why somebody can offer nobody to be their mentor, whoever that is; null where they can. */
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

/** Why two people cannot be mentor and mentee, which does not say whose age is the reason; null where they can. */
export const whyNotTogether = (mentor: Known, mentee: KnownMentee, now: string): WhyNotTogether | null =>
  whyNotReached(mentor.account, mentee) ??
  ([mentor, mentee].every(({ profile }) => isOfAge(profile, now)) ? null : 'mentorship.adults-only');

interface Offer {
  readonly mentor: WouldBeMentor & Known & { readonly id: string };
  readonly mentee: KnownMentee & { readonly id: string };
}

/**
 * Why one person cannot offer another to be their mentor now; null where they can. Of the other's age nobody learns who could offer it to
 * nobody.
 */
export const whyNotOffer = ({ mentor, mentee }: Offer, now: string): WhyNoOffer | null => {
  if (mentor.id === mentee.id) return 'mentorship.self';
  const unreached = whyNotReached(mentor.account, mentee);
  if (unreached) return unreached;
  if (openAt(mentor.helped, now).some(({ menteeId }) => menteeId === mentee.id)) return 'mentorship.already';
  return whyNotMentor(mentor, now) ?? whyNotTogether(mentor, mentee, now);
};
