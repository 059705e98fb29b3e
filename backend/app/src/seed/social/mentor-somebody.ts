import { day, isAdult, leastMatchesOfMentor, views } from '@tennis/contracts';
import { idFrom } from '../../kernel/ids';
import { isoOf, type Character, type LadderStory, type Telling, user } from '../telling';

/** Mentorships need two people who stated that they are adults. */
const isKnownAdult = ({ rehearsal }: Telling, { userId }: Character, at: number): boolean =>
  isAdult(rehearsal.get(views.profile, userId)?.birthYear ?? null, Number(isoOf(at).slice(0, 4)));

/** Number of matches of a player on a ladder, from its standings. */
const playedOn = ({ rehearsal }: Telling, { tournamentId }: LadderStory, { userId }: Character): number => {
  const standing = rehearsal.get(views.ranking, tournamentId)?.standings.find(({ playerId }) => playerId === userId);
  return standing ? standing.wins + standing.defeats : 0;
};

const offer = (telling: Telling, story: LadderStory, mentor: Character, mentee: Character, at: number): string => {
  const mentorshipId = idFrom('seed mentorship', mentor.userId, mentee.userId);
  telling.rehearsal.perform(at, user(mentor.userId), {
    type: 'OfferMentorship',
    data: { mentorshipId, mentorId: mentor.userId, menteeId: mentee.userId, matches: playedOn(telling, story, mentor), blockedBy: [] },
  });
  return mentorshipId;
};

/** Plans a mentee of the viewer and an offer to mentor the viewer: on their first ladder, chosen by strength. */
export const mentorSomebody = (telling: Telling, [story]: readonly LadderStory[], end: number): void => {
  const { agenda, rehearsal } = telling;
  const [me, ...others] = story?.members ?? [];
  if (!story || !me) return;
  /** Adults from the weakest to the strongest; empty if the viewer is no adult. */
  const adults = (at: number): readonly Character[] =>
    isKnownAdult(telling, me, at)
      ? others.filter((other) => isKnownAdult(telling, other, at)).sort((one, other) => one.strength - other.strength)
      : [];
  const hasPlayedEnough = (character: Character): boolean => playedOn(telling, story, character) >= leastMatchesOfMentor;
  const before = (days: number): number => story.hours.lastAwake(end - days * day);
  agenda.plan(before(6), (at) => {
    const mentee = adults(at).at(0);
    if (!mentee || !hasPlayedEnough(me)) return;
    const mentorshipId = offer(telling, story, me, mentee, at);
    agenda.plan(before(5), (acceptedAt) =>
      rehearsal.perform(acceptedAt, user(mentee.userId), {
        type: 'AcceptMentorship',
        data: { mentorshipId, mentorId: me.userId, blockedBy: [] },
      }),
    );
  });
  agenda.plan(before(1), (at) => {
    const mentor = adults(at).filter(hasPlayedEnough).at(-1);
    if (mentor && mentor !== adults(at).at(0)) offer(telling, story, mentor, me, at);
  });
};
