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

/** Whose documents it stands in: those of both, and of the mentor alone where the other must not hear of it. */
const peopleOf = (event: Recorded<Event>): readonly string[] => {
  const self = idOfStream(event.stream);
  if (isErasure(event)) return [self];
  return 'withheld' in event.data && event.data.withheld ? [self] : [self, event.data.menteeId];
};

const remembered = (mentorships: readonly KeptMentorship[], now: string): readonly KeptMentorship[] =>
  mentorships.filter((mentorship) => !isForgotten(mentorship, now));

const change = (
  before: MentorshipsDocument | undefined,
  mentorshipId: string,
  more: Partial<KeptMentorship>,
): MentorshipsDocument | undefined =>
  before && { ...before, mentorships: before.mentorships.map((one) => (one.id === mentorshipId ? { ...one, ...more } : one)) };

const otherOf = ({ mentorId, menteeId }: KeptMentorship, userId: string): string => (mentorId === userId ? menteeId : mentorId);

/** Who helps whom, by the person. */
export const mentorshipsProjection = defineProjection<MentorshipsDocument, Event>({
  name: views.mentorships,
  version: 1,
  keys: peopleOf,
  on: {
    MentorshipOffered: (before, { stream, data: { mentorshipId, menteeId }, occurredAt }, userId) => {
      const offered = { id: mentorshipId, mentorId: idOfStream(stream), menteeId, offeredAt: occurredAt, acceptedAt: null, endedAt: null };
      return { userId, mentorships: [...remembered(before?.mentorships ?? [], occurredAt), offered] };
    },
    MentorshipAccepted: (before, { data, occurredAt }) => change(before, data.mentorshipId, { acceptedAt: occurredAt }),
    MentorshipEnded: (before, { data, occurredAt }) => change(before, data.mentorshipId, { endedAt: occurredAt }),
    // what they were to others ends by itself, in the documents of these
    UserErased: (before) => (before ? null : undefined),
  },
  // with whom somebody has, or waits for, something that did not end
  indexes: { with: 'texts' },
  index: ({ userId, mentorships }) => {
    const others = mentorships.filter(({ endedAt }) => endedAt === null).map((one) => otherOf(one, userId));
    return { with: [...new Set(others)] };
  },
});
