import { reject, views } from '@tennis/contracts';
import { cancelOpen, openMatch } from '@tennis/domain';
import { kindsInTournament, tournamentOf } from '../access/kinds-of';
import { openMatchOf } from './open-match-of';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { cancelWhatIsOpen } from './cancel-what-is-open';
import { ChallengesModule } from './challenges.module';

export const challenges: ContextDefinition = {
  module: ChallengesModule,
  subjects: {
    challenge: async (app, actor, id) => {
      const challenge = (await app.readStore.get(views.challenge, id))?.document;
      const tournament = challenge && (await tournamentOf(app, challenge.tournamentId));
      if (!challenge || !tournament || tournament.hidden) throw reject('challenge.unknown');
      return kindsInTournament(tournament, actor);
    },
  },
  watchable: [
    {
      view: views.challenge,
      mayWatch: async (app, actor, id) => {
        const challenge = (await app.readStore.get(views.challenge, id))?.document;
        return challenge?.challengerId === actor.id || challenge?.challengedId === actor.id;
      },
    },
  ],
  jobs: [
    handles(cancelOpen, cancelWhatIsOpen),
    handles(openMatch, async (app, { challengeId }) => {
      // an acceptance is why this job exists: a document that does not know of it is behind
      if (!(await openMatchOf(app, challengeId, String(await app.eventStore.head())))) throw reject('view.stopped');
    }),
  ],
};
