import {
  type AcceptMentorship,
  type AccountDocument,
  type Actor,
  type EndMentorship,
  isAdult,
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
} from '@tennis/contracts';
import { type Decide, defineDecider, type Facts, type Needs, withFacts } from '../kernel/define-decider';

interface Mentorship {
  readonly menteeId: string;
  readonly withheld: boolean;
  readonly offeredAt: string;
  readonly acceptedAt: string | null;
  readonly endedAt: string | null;
}

/** Whom somebody offered to help, ever, by the id of the mentorship. */
interface Mentor {
  readonly known: ReadonlyMap<string, Mentorship>;
}

/** The two, and where the mentee has somebody already. */
interface Around {
  readonly mentor: ProfileDocument;
  readonly mentorAccount: AccountDocument;
  readonly mentee: ProfileDocument;
  readonly menteeAccount: AccountDocument;
  readonly menteePerson: PersonDocument;
  readonly ofMentee: MentorshipsDocument;
}

const around = (mentorId: string, menteeId: string | undefined): Needs<Around> =>
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

/**
 * Both have an account that is open, and are known to be adults: whose year of birth is not known counts as a minor. The refusal does not
 * say which of the two it is. @throws Rejection mentorship.no-account, user.unknown, mentorship.adults-only.
 */
const checkBoth = ({ mentor, mentorAccount, mentee, menteeAccount, menteePerson }: Facts<Around>, now: string): void => {
  if (menteePerson?.imported && !menteeAccount) throw reject('mentorship.no-account');
  if (mentorAccount?.status !== 'active' || menteeAccount?.status !== 'active') throw reject('user.unknown');
  const year = Number(now.slice(0, 4));
  if (![mentor, mentee].every((profile) => isAdult(profile?.birthYear ?? null, year))) throw reject('mentorship.adults-only');
};

const isSomebody = ({ kind, id }: Actor, userId: string): boolean => kind === 'user' && id === userId;

const waitsOrRuns: ReadonlySet<MentorshipState> = new Set(['offered', 'active']);

/**
 * What is offered to who had blocked the mentor is withheld from them, and stays so, as a message is (ADR 0033).
 * @throws Rejection right.missing, mentorship.self, mentorship.no-account, user.unknown, mentorship.adults-only, mentorship.blocked,
 * mentorship.already, mentorship.too-many.
 */
const offer: Decide<OfferMentorship, Mentor, MentorshipEvent, Around> = ({ data }, { known }, { actor, now, facts }) => {
  const { mentorshipId, mentorId, menteeId, blockedBy } = data;
  if (!isSomebody(actor, mentorId)) throw reject('right.missing');
  if (known.has(mentorshipId)) return [];
  if (menteeId === mentorId) throw reject('mentorship.self');
  checkBoth(facts, now);
  if (blockedBy.includes(mentorId)) throw reject('mentorship.blocked');
  const open = [...known.values()].filter((mentorship) => waitsOrRuns.has(mentorshipStateAt(mentorship, now)));
  if (open.some((mentorship) => mentorship.menteeId === menteeId)) throw reject('mentorship.already');
  if (open.length >= maxMentees) throw reject('mentorship.too-many', { most: maxMentees });
  const withheld = blockedBy.includes(menteeId) ? { withheld: true as const } : {};
  return [{ type: 'MentorshipOffered', data: { mentorshipId, menteeId, ...withheld } }];
};

/**
 * By the mentee, while the offer stands and nobody else is their mentor.
 * @throws Rejection mentorship.unknown, mentorship.own-offer, mentorship.lapsed, mentorship.over, mentorship.has-mentor, user.unknown,
 * mentorship.adults-only.
 */
const accept: Decide<AcceptMentorship, Mentor, MentorshipEvent, Around> = ({ data }, { known }, { actor, now, facts }) => {
  const { mentorshipId, mentorId } = data;
  const mentorship = known.get(mentorshipId);
  if (!mentorship) throw reject('mentorship.unknown');
  if (isSomebody(actor, mentorId)) throw reject('mentorship.own-offer');
  const { menteeId, withheld } = mentorship;
  if (withheld || !isSomebody(actor, menteeId)) throw reject('mentorship.unknown');
  const state = mentorshipStateAt(mentorship, now);
  if (state === 'active') return [];
  if (state === 'lapsed') throw reject('mentorship.lapsed');
  if (state === 'ended') throw reject('mentorship.over');
  const others = facts.ofMentee?.mentorships ?? [];
  if (others.some((other) => other.menteeId === menteeId && mentorshipStateAt(other, now) === 'active'))
    throw reject('mentorship.has-mentor');
  checkBoth(facts, now);
  return [{ type: 'MentorshipAccepted', data: { mentorshipId, menteeId } }];
};

/** What ends it, by how far it came and by whom; nothing where there is nothing to end any more. */
const endOf = (state: MentorshipState, isMentor: boolean): MentorshipEnd | undefined => {
  if (state === 'active') return 'ended';
  return state === 'offered' ? (isMentor ? 'withdrawn' : 'declined') : undefined;
};

/** By either of the two, or by the clock for who was erased. @throws Rejection right.missing, mentorship.unknown. */
const end: Decide<EndMentorship, Mentor, MentorshipEvent> = ({ data }, { known }, { actor, now }) => {
  const { mentorshipId, mentorId, by } = data;
  if (actor.kind !== 'system' && !isSomebody(actor, by)) throw reject('right.missing');
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

/** Whom one person helps, so that how many they help at a time is decided in one place (ADR 0071). */
export const mentorshipDecider = defineDecider<Mentor, MentorshipCommand, MentorshipEvent>({
  name: 'mentorship',
  stream: ({ data }) => `mentorship-${data.mentorId}`,
  initial: { known: new Map() },
  evolve: {
    MentorshipOffered: ({ known }, { data: { mentorshipId, menteeId, withheld = false }, occurredAt }) => ({
      known: new Map(known).set(mentorshipId, { menteeId, withheld, offeredAt: occurredAt, acceptedAt: null, endedAt: null }),
    }),
    MentorshipAccepted: (mentor, { data, occurredAt }) => change(mentor, data.mentorshipId, { acceptedAt: occurredAt }),
    MentorshipEnded: (mentor, { data, occurredAt }) => change(mentor, data.mentorshipId, { endedAt: occurredAt }),
  },
  decide: {
    OfferMentorship: withFacts(({ data: { mentorId, menteeId } }) => around(mentorId, menteeId), offer),
    AcceptMentorship: withFacts(
      ({ data: { mentorshipId, mentorId } }, { known }) => around(mentorId, known.get(mentorshipId)?.menteeId),
      accept,
    ),
    EndMentorship: end,
  },
});
