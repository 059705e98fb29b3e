import type { AccountDocument, PersonDocument } from '../identity/views';
import { isAdult, type Profile } from '../identity/profile';
import { minMatchesOfMentor, maxMentees, mentorshipStateAt, type MentorshipTimes, type WhyNoMentor, type WhyNoOffer } from './constants';

/** The known documents of one of the two; a missing one is unknown. */
interface PersonDocuments {
  readonly profile: Pick<Profile, 'birthYear'> | undefined;
  readonly account: Pick<AccountDocument, 'status'> | undefined;
}
interface MenteeDocuments extends PersonDocuments {
  readonly person: Pick<PersonDocument, 'imported'> | undefined;
}

/** A person to whom the mentor made an offer, or whom they help. */
interface MentorshipRecord extends MentorshipTimes {
  readonly menteeId: string;
}

/** A person who wants to offer to be a mentor. */
interface MentorCandidate {
  readonly profile: PersonDocuments['profile'];
  /** The person's matches that were played and count; counting stops at `minMatchesOfMentor`. */
  readonly matches: number;
  /** All mentorships in which the person is the mentor, open or not. */
  readonly helped: readonly MentorshipRecord[];
}

/** An unknown year of birth counts as a minor's. */
const isOfAge = (profile: PersonDocuments['profile'], now: string): boolean => isAdult(profile?.birthYear ?? null, Number(now.slice(0, 4)));

/** Mentorships that wait for an answer or are running. */
const openAt = (helped: readonly MentorshipRecord[], now: string): readonly MentorshipRecord[] =>
  helped.filter((one) => ['offered', 'active'].includes(mentorshipStateAt(one, now)));

/** The reason why a person cannot offer to be a mentor to anybody; null if they can. */
export const whyNotMentor = ({ profile, matches, helped }: MentorCandidate, now: string): WhyNoMentor | null => {
  if (!isOfAge(profile, now)) return 'mentorship.adults-only';
  if (matches < minMatchesOfMentor) return 'mentorship.too-few-matches';
  return openAt(helped, now).length < maxMentees ? null : 'mentorship.too-many';
};

type WhyNotTogether = Extract<WhyNoOffer, 'mentorship.no-account' | 'user.unknown' | 'mentorship.adults-only'>;

const whyNotReached = (mentorAccount: PersonDocuments['account'], mentee: MenteeDocuments): WhyNotTogether | null => {
  if (mentee.person?.imported && !mentee.account) return 'mentorship.no-account';
  return mentorAccount?.status === 'active' && mentee.account?.status === 'active' ? null : 'user.unknown';
};

/** The reason why two people cannot be mentor and mentee; null if they can. Does not reveal whose age is the reason. */
export const whyNotTogether = (mentor: PersonDocuments, mentee: MenteeDocuments, now: string): WhyNotTogether | null =>
  whyNotReached(mentor.account, mentee) ??
  ([mentor, mentee].every(({ profile }) => isOfAge(profile, now)) ? null : 'mentorship.adults-only');

interface Offer {
  readonly mentor: MentorCandidate & PersonDocuments & { readonly id: string };
  readonly mentee: MenteeDocuments & { readonly id: string };
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
