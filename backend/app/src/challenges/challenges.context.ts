import { reject, views } from '@tennis/contracts';
import { cancelOpen, openMatch } from '@tennis/domain';
import { kindsInTournament, tournamentOf } from '../access/kinds-of';
import { challengeOfTheirs, knownChallenge } from '../access/known-things';
import { openMatchOf } from './open-match-of';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { cancelWhatIsOpen } from './cancel-what-is-open';
import { ChallengesModule } from './challenges.module';

export const challenges: ContextDefinition = {
  module: ChallengesModule,
  subjects: {
    challenge: async (app, actor, id) => {
      const { tournament } = await challengeOfTheirs(app, id, actor);
      return kindsInTournament(tournament, actor);
    },
  },
  watchable: [
    {
      view: views.challenge,
      mayWatch: async (app, actor, id) => (await knownChallenge(app, id, actor)) !== undefined,
      within: async (app, id) => (await app.readStore.get(views.challenge, id))?.document.tournamentId,
      // what waits on a ladder is also for who judges there
      concerns: async (app, id) => {
        const challenge = (await app.readStore.get(views.challenge, id))?.document;
        if (!challenge) return [];
        const tournament = await tournamentOf(app, challenge.tournamentId);
        return [challenge.challengerId, challenge.challengedId, tournament?.refereeId, tournament?.creatorId].filter(
          (person) => typeof person === 'string',
        );
      },
    },
  ],
  jobs: [
    handles(cancelOpen, cancelWhatIsOpen),
    handles(openMatch, async (app, { challengeId }) => {
      // by the request that accepted, as a rule; an earlier version of the program may have said it in other words
      if (await app.readStore.get(views.match, challengeId)) return;
      // an acceptance is why this job exists: a document that does not know of it is behind
      if (!(await openMatchOf(app, challengeId))) throw reject('view.stopped');
    }),
  ],
};
