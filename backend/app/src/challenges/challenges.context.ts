import { cancelChallenge, listChallengeOptions, listChallenges, readChallenge, reject, views } from '@tennis/contracts';
import { cancelOpen, openMatch } from '@tennis/domain';
import { rolesInTournament, tournamentOf } from '../access/roles-in-tournament';
import { requireReadableChallenge, readableChallenge } from '../access/visible-things';
import { openAcceptedMatch } from './open-accepted-match';
import { answers, sends } from '../http/call-rows';
import { languageOfRequest } from '../http/request';
import { commands } from '../kernel/commands';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { cancelOpenItems } from './cancel-open-items';
import { ChallengesController } from './challenges.controller';
import { ChallengeQueries } from './challenges.queries';

export const challenges: ContextDefinition = {
  controllers: [
    answers(listChallenges, ChallengeQueries, (queries, actor, query) => queries.list(actor, query)),
    answers(readChallenge, ChallengeQueries, (queries, actor, { challengeId }) => queries.read(actor, challengeId)),
    answers(listChallengeOptions, ChallengeQueries, (queries, actor, { tournamentId }, request) =>
      queries.options(actor, tournamentId, languageOfRequest(request)),
    ),
    ChallengesController,
    sends(cancelChallenge, commands.CancelChallenge),
  ],
  providers: [ChallengeQueries],
  subjects: {
    challenge: async (app, actor, id) => {
      const { tournament } = await requireReadableChallenge(app, id, actor);
      return rolesInTournament(tournament, actor);
    },
  },
  watchable: [
    {
      view: views.challenge,
      mayWatch: async (app, actor, id) => (await readableChallenge(app, id, actor)) !== undefined,
      tournamentIdOf: async (app, id) => (await app.readStore.get(views.challenge, id))?.document.tournamentId,
      // pending challenges also concern those who judge on the ladder
      peopleConcerned: async (app, id) => {
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
    handles(cancelOpen, cancelOpenItems),
    handles(openMatch, async (app, { challengeId }) => {
      // usually open already, through the accepting request
      if (await app.readStore.get(views.match, challengeId)) return;
      // this job exists because of an acceptance, so a document without one is behind
      if (!(await openAcceptedMatch(app, challengeId))) throw reject('view.stopped');
    }),
  ],
};
