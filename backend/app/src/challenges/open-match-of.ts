import { type ChallengeDocument, type Receipt, reject, systemActor, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { openText } from '../reads/opened';
import { isStillBehind } from '../reads/reflected-position';
import { commands } from '../kernel/commands';

const program = systemActor('clock');

/** How the match of an accepted challenge opens: at a time, with the other's times, or with those of the challenge. */
const opening = ({ automatic, time, counterTimes, proposedTimes, deadline }: ChallengeDocument, acceptedAt: string) => {
  if (!automatic)
    return time === null
      ? { how: 'counter-proposed' as const, times: [...counterTimes], answerBy: deadline }
      : { how: 'accepted' as const, time };
  const times = proposedTimes.filter((proposed) => proposed > acceptedAt);
  return { how: 'automatic' as const, ...(times.length > 0 ? { times } : {}) };
};

/**
 * Opens the match of an accepted challenge, which has the same id; undefined where it was not accepted. One command per
 * challenge: the request that accepts and the reaction that follows make one match.
 * @throws Rejection view.stopped while that document is behind.
 * @param after The log position from which on the challenge's document says what became of it; a job has waited for it.
 */
export const openMatchOf = async (app: AppContext, challengeId: string, after?: string): Promise<Receipt | undefined> => {
  if (after !== undefined && (await isStillBehind(app, Number(after)))) throw reject('view.stopped');
  const challenge = (await app.readStore.get(views.challenge, challengeId))?.document;
  if (!challenge?.acceptedAt) return undefined;
  const { tournamentId, challengerId: playerA, challengedId: playerB, location, placeBy, acceptedAt } = challenge;
  const place = openText(app, location);
  return app.commandBus.execute(
    new commands.OpenMatch(
      {
        matchId: challengeId,
        tournamentId,
        playerA,
        playerB,
        ...opening(challenge, acceptedAt),
        ...(place && placeBy ? { location: place, placeBy } : {}),
      },
      { actor: program, id: challengeId, key: `open-match ${challengeId}`, occurredAt: acceptedAt },
    ),
  );
};
