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
      // pending challenges also concern those who judge on the ladder
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
      // usually open already, through the accepting request; an earlier version may have sent the command with another body
      if (await app.readStore.get(views.match, challengeId)) return;
      // this job exists because of an acceptance, so a document without one is behind
      if (!(await openMatchOf(app, challengeId))) throw reject('view.stopped');
    }),
  ],
};
