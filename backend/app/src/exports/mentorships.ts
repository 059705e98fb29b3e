import { views } from '@tennis/contracts';
import { nameOf } from '@tennis/projections';
import { peopleFor } from '../reads/people';
import type { Part } from './part';

/** The user's mentorships, as mentor and as mentee, and the offers of the last weeks. */
export const mentorships: Part = async (app, me) => {
  const storedMentorships = (await app.readStore.get(views.mentorships, me.id))?.document.mentorships ?? [];
  const people = await peopleFor(
    app,
    me,
    storedMentorships.flatMap(({ mentorId, menteeId }) => [mentorId, menteeId]),
  );
  const json = storedMentorships.map(({ mentorId, menteeId, offeredAt, acceptedAt, endedAt }) => ({
    mentor: nameOf(people, mentorId),
    mentee: nameOf(people, menteeId),
    offeredAt,
    acceptedAt,
    endedAt,
  }));
  return [{ name: 'mentorships.json', json }];
};
