import {
  type IdentityEvent,
  idOfStream,
  isForgotten,
  type KeptMentorship,
  type MentorshipEvent,
  type MentorshipsDocument,
  type Recorded,
  views,
} from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

type Event = MentorshipEvent | Extract<IdentityEvent, { type: 'UserErased' }>;

const isErasure = (event: Recorded<Event>): event is Recorded<Extract<Event, { type: 'UserErased' }>> => event.type === 'UserErased';

/** The documents that an event changes: those of both people, or only the mentor's if the other must not hear of the offer. */
const peopleOf = (event: Recorded<Event>): readonly string[] => {
  const self = idOfStream(event.stream);
  if (isErasure(event)) return [self];
  return 'withheld' in event.data && event.data.withheld ? [self] : [self, event.data.menteeId];
};

const withoutForgotten = (mentorships: readonly KeptMentorship[], now: string): readonly KeptMentorship[] =>
  mentorships.filter((mentorship) => !isForgotten(mentorship, now));

const change = (
  before: MentorshipsDocument | undefined,
  mentorshipId: string,
  more: Partial<KeptMentorship>,
): MentorshipsDocument | undefined =>
  before && { ...before, mentorships: before.mentorships.map((one) => (one.id === mentorshipId ? { ...one, ...more } : one)) };

const otherOf = ({ mentorId, menteeId }: KeptMentorship, userId: string): string => (mentorId === userId ? menteeId : mentorId);

/** The mentorships of each person, as mentor and as mentee. */
export const mentorshipsProjection = defineProjection<MentorshipsDocument, Event>({
  name: views.mentorships,
  version: 1,
  keys: peopleOf,
  on: {
    MentorshipOffered: (before, { stream, data: { mentorshipId, menteeId }, occurredAt }, userId) => {
      const offered = { id: mentorshipId, mentorId: idOfStream(stream), menteeId, offeredAt: occurredAt, acceptedAt: null, endedAt: null };
      return { userId, mentorships: [...withoutForgotten(before?.mentorships ?? [], occurredAt), offered] };
    },
    MentorshipAccepted: (before, { data, occurredAt }) => change(before, data.mentorshipId, { acceptedAt: occurredAt }),
    MentorshipEnded: (before, { data, occurredAt }) => change(before, data.mentorshipId, { endedAt: occurredAt }),
    // in the documents of the others the mentorships end by events of their own
    UserErased: (before) => (before ? null : undefined),
  },
  // the people with whom a mentorship or offer has not ended
  indexes: { with: 'texts' },
  index: ({ userId, mentorships }) => {
    const others = mentorships.filter(({ endedAt }) => endedAt === null).map((one) => otherOf(one, userId));
    return { with: [...new Set(others)] };
  },
});
