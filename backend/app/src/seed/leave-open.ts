import { hour } from '@tennis/contracts';
import { idFrom } from '../kernel/ids';
import { issue, opponentsOf } from './challenge-somebody';
import { converseOfMatch } from './converse';
import { accept } from './play-match';
import { type Character, type LadderStory, type Telling, user } from './telling';

/**
 * Plans open tasks for the viewer of the demonstration: in each of their ladders a challenge to answer, one that waits for an answer, and a
 * match with a time. Also a request to join the private ladder.
 */
export const leaveOpen = (telling: Telling, stories: readonly LadderStory[], people: readonly Character[], end: number): void => {
  const { agenda, rehearsal } = telling;
  const [me] = people;
  for (const story of stories) {
    const { tournamentId, members, hours, ladder } = story;
    const before = (many: number): number => hours.lastAwake(end - many * hour);
    if (ladder.privacy === 'private') {
      const outsider = people.find((person) => !members.includes(person));
      if (!outsider) continue;
      const { userId } = outsider;
      agenda.plan(before(7), (at) =>
        rehearsal.perform(at, user(userId), {
          type: 'JoinTournament',
          data: { tournamentId, userId, membershipId: idFrom('seed ask', tournamentId) },
        }),
      );
      continue;
    }
    if (!me || !members.includes(me)) continue;
    /** The closest player whom I may challenge. That player may also challenge me, because the range is the same both ways. */
    const other = (at: number): Character | undefined => opponentsOf(telling, story, me, at)[0];
    agenda.plan(before(5), (at) => {
      const opponent = other(at);
      if (opponent) issue(telling, story, opponent, me, at);
    });
    agenda.plan(before(4), (at) => {
      const opponent = other(at);
      if (opponent) issue(telling, story, me, opponent, at);
    });
    agenda.plan(before(3), (at) => {
      const opponent = other(at);
      const issued = opponent && issue(telling, story, opponent, me, at);
      if (!issued) return;
      agenda.plan(before(2), (acceptedAt) => {
        if (accept(telling, story, issued, acceptedAt)) converseOfMatch(telling, story, issued.challengeId, [me, opponent], end);
      });
    });
  }
};
