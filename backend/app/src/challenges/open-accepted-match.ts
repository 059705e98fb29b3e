import { type ChallengeDocument, type Receipt, systemActor, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { unsealText } from '../reads/unsealed';
import { requireReflected } from '../reads/views-position';
import { commands } from '../kernel/commands';

const clockActor = systemActor('clock');

/**
 * How the match opens: at the accepted time, with the times of a counter-proposal, or, after an automatic acceptance, with the challenge's
 * own times that are still to come.
 */
const openingFields = ({ automatic, time, counterTimes, proposedTimes, deadline }: ChallengeDocument, acceptedAt: string) => {
  if (!automatic)
    return time === null
      ? { how: 'counter-proposed' as const, times: [...counterTimes], answerBy: deadline }
      : { how: 'accepted' as const, time };
  const times = proposedTimes.filter((proposed) => proposed > acceptedAt);
  return { how: 'automatic' as const, ...(times.length > 0 ? { times } : {}) };
};

/**
 * Opens the match of an accepted challenge, under the same id; undefined when the challenge was not accepted. Both the accepting request
 * and the reaction send it, with one key per challenge, so they make one match.
 * @throws Rejection view.stopped while the challenge's document is behind.
 * @param after Log position that the challenge's document must reflect; a job has already waited for it.
 */
export const openAcceptedMatch = async (app: AppContext, challengeId: string, after?: string): Promise<Receipt | undefined> => {
  if (after !== undefined) await requireReflected(app, Number(after));
  const challenge = (await app.readStore.get(views.challenge, challengeId))?.document;
  if (!challenge?.acceptedAt) return undefined;
  const { tournamentId, challengerId: playerA, challengedId: playerB, location, placeBy, acceptedAt } = challenge;
  const place = unsealText(app, location);
  return app.commandBus.execute(
    new commands.OpenMatch(
      {
        matchId: challengeId,
        tournamentId,
        playerA,
        playerB,
        ...openingFields(challenge, acceptedAt),
        ...(place && placeBy ? { location: place, placeBy } : {}),
      },
      { actor: clockActor, id: challengeId, key: `open-match ${challengeId}`, occurredAt: acceptedAt },
    ),
  );
};
