import { hour } from '@tennis/contracts';
import { idFrom } from '../kernel/ids';
import { issueChallenge, opponentsOf } from './challenge-somebody';
import { planMatchMessages } from './plan-messages';
import { acceptChallenge } from './play-match';
import { type Character, type LadderStory, type StoryTools, userActor } from './story-tools';

/**
 * Plans open tasks for the viewer of the demonstration: in each of their ladders a challenge to answer, one that waits for an answer, and a
 * match with a time. Also a request to join the private ladder.
 */
export const planOpenTasks = (tools: StoryTools, stories: readonly LadderStory[], people: readonly Character[], end: number): void => {
  const { agenda, simulation } = tools;
  const [me] = people;
  for (const story of stories) {
    const { tournamentId, members, hours, ladder } = story;
    const hoursBeforeEnd = (many: number): number => hours.lastAwake(end - many * hour);
    if (ladder.privacy === 'private') {
      const outsider = people.find((person) => !members.includes(person));
      if (!outsider) continue;
      const { userId } = outsider;
      agenda.plan(hoursBeforeEnd(7), (at) =>
        simulation.execute(at, userActor(userId), {
          type: 'JoinTournament',
          data: { tournamentId, userId, membershipId: idFrom('seed ask', tournamentId) },
        }),
      );
      continue;
    }
    if (!me || !members.includes(me)) continue;
    /** The closest player whom I may challenge. That player may also challenge me, because the range is the same both ways. */
    const closestOpponent = (at: number): Character | undefined => opponentsOf(tools, story, me, at)[0];
    agenda.plan(hoursBeforeEnd(5), (at) => {
      const opponent = closestOpponent(at);
      if (opponent) issueChallenge(tools, story, opponent, me, at);
    });
    agenda.plan(hoursBeforeEnd(4), (at) => {
      const opponent = closestOpponent(at);
      if (opponent) issueChallenge(tools, story, me, opponent, at);
    });
    agenda.plan(hoursBeforeEnd(3), (at) => {
      const opponent = closestOpponent(at);
      const issued = opponent && issueChallenge(tools, story, opponent, me, at);
      if (!issued) return;
      agenda.plan(hoursBeforeEnd(2), (acceptedAt) => {
        if (acceptChallenge(tools, story, issued, acceptedAt)) planMatchMessages(tools, story, issued.challengeId, [me, opponent], end);
      });
    });
  }
};
