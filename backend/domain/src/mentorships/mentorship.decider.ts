import {
  type AcceptMentorship,
  type AccountDocument,
  type Actor,
  type EndMentorship,
  isForgotten,
  minMatchesOfMentor,
  maxMentees,
  type MentorshipCommand,
  type MentorshipEnd,
  type MentorshipEvent,
  type MentorshipsDocument,
  mentorshipStateAt,
  type MentorshipState,
  type OfferMentorship,
  type PersonDocument,
  type ProfileDocument,
  reject,
  views,
  whyNotOffer,
  whyNotTogether,
} from '@tennis/contracts';
import { type Decide, defineDecider, type Facts, type Needs, withFacts } from '../kernel/define-decider';

interface Mentorship {
  readonly menteeId: string;
  readonly withheld: boolean;
  readonly offeredAt: string;
  readonly acceptedAt: string | null;
  readonly endedAt: string | null;
}

/** All offers and mentorships of one mentor, by mentorship id. */
interface Mentor {
  readonly known: ReadonlyMap<string, Mentorship>;
}

/** The documents of the two, and the mentorships of the mentee. */
interface MentorshipFacts {
  readonly mentor: ProfileDocument;
  readonly mentorAccount: AccountDocument;
  readonly mentee: ProfileDocument;
  readonly menteeAccount: AccountDocument;
  readonly menteePerson: PersonDocument;
  readonly ofMentee: MentorshipsDocument;
}

const mentorshipNeeds = (mentorId: string, menteeId: string | undefined): Needs<MentorshipFacts> =>
  menteeId === undefined
    ? {}
    : {
        mentor: [views.profile, mentorId],
        mentorAccount: [views.account, mentorId],
        mentee: [views.profile, menteeId],
        menteeAccount: [views.account, menteeId],
        menteePerson: [views.person, menteeId],
        ofMentee: [views.mentorships, menteeId],
      };

/** The two in the form that the rules need. */
const bothOf = ({ mentor, mentorAccount, mentee, menteeAccount, menteePerson }: Facts<MentorshipFacts>) => ({
  mentor: { profile: mentor, account: mentorAccount },
  mentee: { profile: mentee, account: menteeAccount, person: menteePerson },
});

const isThisUser = ({ kind, id }: Actor, userId: string): boolean => kind === 'user' && id === userId;

/**
 * An offer to a person who had blocked the mentor is withheld from them for good, like a message (docs/adr/0023-a-message-is-a-stream.md).
 * An existing offer sent again changes nothing, even if it would be refused now.
 * @throws Rejection right.missing, those of `whyNotOffer`, mentorship.blocked.
 */
const offer: Decide<OfferMentorship, Mentor, MentorshipEvent, MentorshipFacts> = ({ data }, { known }, { actor, now, facts }) => {
  const { mentorshipId, mentorId, menteeId, matches, blockedBy } = data;
  if (!isThisUser(actor, mentorId)) throw reject('right.missing');
  if (known.has(mentorshipId)) return [];
  const { mentor, mentee } = bothOf(facts);
  const offerParties = { mentor: { ...mentor, id: mentorId, matches, helped: [...known.values()] }, mentee: { ...mentee, id: menteeId } };
  const why = whyNotOffer(offerParties, now);
  if (why) throw reject(why, { least: minMatchesOfMentor, most: maxMentees });
  if (blockedBy.includes(mentorId)) throw reject('mentorship.blocked');
  const withheld = blockedBy.includes(menteeId) ? { withheld: true as const } : {};
  return [{ type: 'MentorshipOffered', data: { mentorshipId, menteeId, ...withheld } }];
};

/**
 * By the mentee, while the offer stands and they have no other mentor. If the mentor blocked them meanwhile, the offer looks withdrawn to
 * them (domain.md "Mentors").
 * @throws Rejection mentorship.unknown, mentorship.own-offer, mentorship.lapsed, mentorship.over, mentorship.blocked,
 * mentorship.has-mentor, those of `whyNotTogether`.
 */
const accept: Decide<AcceptMentorship, Mentor, MentorshipEvent, MentorshipFacts> = ({ data }, { known }, { actor, now, facts }) => {
  const { mentorshipId, mentorId, blockedBy } = data;
  const mentorship = known.get(mentorshipId);
  if (!mentorship) throw reject('mentorship.unknown');
  if (isThisUser(actor, mentorId)) throw reject('mentorship.own-offer');
  const { menteeId, withheld } = mentorship;
  if (withheld || !isThisUser(actor, menteeId)) throw reject('mentorship.unknown');
  const state = mentorshipStateAt(mentorship, now);
  if (state === 'active') return [];
  if (state === 'lapsed') throw reject('mentorship.lapsed');
  if (state === 'ended') throw reject('mentorship.over');
  if (blockedBy.includes(menteeId)) throw reject('mentorship.blocked');
  if (blockedBy.includes(mentorId)) throw reject('mentorship.over');
  const others = facts.ofMentee?.mentorships ?? [];
  if (others.some((other) => other.menteeId === menteeId && mentorshipStateAt(other, now) === 'active'))
    throw reject('mentorship.has-mentor');
  const { mentor, mentee } = bothOf(facts);
  const why = whyNotTogether(mentor, mentee, now);
  if (why) throw reject(why);
  return [{ type: 'MentorshipAccepted', data: { mentorshipId, menteeId } }];
};

/** The kind of end, by the state and the person who ends it; undefined if there is nothing left to end. */
const endOf = (state: MentorshipState, isMentor: boolean): MentorshipEnd | undefined => {
  if (state === 'active') return 'ended';
  return state === 'offered' ? (isMentor ? 'withdrawn' : 'declined') : undefined;
};

/** By either of the two, or by the clock for an erased person. @throws Rejection right.missing, mentorship.unknown. */
const end: Decide<EndMentorship, Mentor, MentorshipEvent> = ({ data }, { known }, { actor, now }) => {
  const { mentorshipId, mentorId, by } = data;
  if (actor.kind !== 'system' && !isThisUser(actor, by)) throw reject('right.missing');
  const mentorship = known.get(mentorshipId);
  const isMentor = by === mentorId;
  const isMentee = by === mentorship?.menteeId && (!mentorship.withheld || actor.kind === 'system');
  if (!mentorship || !(isMentor || isMentee)) throw reject('mentorship.unknown');
  const how = endOf(mentorshipStateAt(mentorship, now), isMentor);
  return how ? [{ type: 'MentorshipEnded', data: { mentorshipId, menteeId: mentorship.menteeId, by, how } }] : [];
};

const change = ({ known }: Mentor, id: string, more: Partial<Mentorship>): Mentor => {
  const mentorship = known.get(id);
  return mentorship ? { known: new Map(known).set(id, { ...mentorship, ...more }) } : { known };
};

/**
 * The mentorships of one mentor, so that one stream decides how many mentees they have at a time
 * (docs/adr/0016-one-stream-decides-a-limit.md).
 */
export const mentorshipDecider = defineDecider<Mentor, MentorshipCommand, MentorshipEvent>({
  name: 'mentorship',
  stream: ({ data }) => `mentorship-${data.mentorId}`,
  initial: { known: new Map() },
  evolve: {
    MentorshipOffered: ({ known }, { data: { mentorshipId, menteeId, withheld = false }, occurredAt }) => ({
      known: new Map([...known].filter(([, mentorship]) => !isForgotten(mentorship, occurredAt))).set(mentorshipId, {
        menteeId,
        withheld,
        offeredAt: occurredAt,
        acceptedAt: null,
        endedAt: null,
      }),
    }),
    MentorshipAccepted: (mentor, { data, occurredAt }) => change(mentor, data.mentorshipId, { acceptedAt: occurredAt }),
    MentorshipEnded: (mentor, { data, occurredAt }) => change(mentor, data.mentorshipId, { endedAt: occurredAt }),
  },
  decide: {
    OfferMentorship: withFacts(({ data: { mentorId, menteeId } }) => mentorshipNeeds(mentorId, menteeId), offer),
    AcceptMentorship: withFacts(
      ({ data: { mentorshipId, mentorId } }, { known }) => mentorshipNeeds(mentorId, known.get(mentorshipId)?.menteeId),
      accept,
    ),
    EndMentorship: end,
  },
});
