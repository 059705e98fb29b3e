import { day, isAdult, minMatchesOfMentor, views } from '@tennis/contracts';
import { idFrom } from '../../kernel/ids';
import { isoOf, type Character, type LadderStory, type StoryTools, userActor } from '../story-tools';

/** Mentorships need two people who stated that they are adults. */
const isKnownAdult = ({ simulation }: StoryTools, { userId }: Character, at: number): boolean =>
  isAdult(simulation.get(views.profile, userId)?.birthYear ?? null, Number(isoOf(at).slice(0, 4)));

/** Number of matches of a player on a ladder, from its standings. */
const matchesPlayedOn = ({ simulation }: StoryTools, { tournamentId }: LadderStory, { userId }: Character): number => {
  const standing = simulation.get(views.ranking, tournamentId)?.standings.find(({ playerId }) => playerId === userId);
  return standing ? standing.wins + standing.defeats : 0;
};

const offerMentorship = (tools: StoryTools, story: LadderStory, mentor: Character, mentee: Character, at: number): string => {
  const mentorshipId = idFrom('seed mentorship', mentor.userId, mentee.userId);
  tools.simulation.execute(at, userActor(mentor.userId), {
    type: 'OfferMentorship',
    data: { mentorshipId, mentorId: mentor.userId, menteeId: mentee.userId, matches: matchesPlayedOn(tools, story, mentor), blockedBy: [] },
  });
  return mentorshipId;
};

/** Plans a mentee of the viewer and an offer to mentor the viewer: on their first ladder, chosen by strength. */
export const mentorSomebody = (tools: StoryTools, [story]: readonly LadderStory[], end: number): void => {
  const { agenda, simulation } = tools;
  const [me, ...others] = story?.members ?? [];
  if (!story || !me) return;
  /** Adults from the weakest to the strongest; empty if the viewer is no adult. */
  const adults = (at: number): readonly Character[] =>
    isKnownAdult(tools, me, at)
      ? others.filter((other) => isKnownAdult(tools, other, at)).sort((one, other) => one.strength - other.strength)
      : [];
  const hasPlayedEnough = (character: Character): boolean => matchesPlayedOn(tools, story, character) >= minMatchesOfMentor;
  const daysBeforeEnd = (days: number): number => story.hours.lastAwake(end - days * day);
  agenda.plan(daysBeforeEnd(6), (at) => {
    const mentee = adults(at).at(0);
    if (!mentee || !hasPlayedEnough(me)) return;
    const mentorshipId = offerMentorship(tools, story, me, mentee, at);
    agenda.plan(daysBeforeEnd(5), (acceptedAt) =>
      simulation.execute(acceptedAt, userActor(mentee.userId), {
        type: 'AcceptMentorship',
        data: { mentorshipId, mentorId: me.userId, blockedBy: [] },
      }),
    );
  });
  agenda.plan(daysBeforeEnd(1), (at) => {
    const mentor = adults(at).filter(hasPlayedEnough).at(-1);
    if (mentor && mentor !== adults(at).at(0)) offerMentorship(tools, story, mentor, me, at);
  });
};
