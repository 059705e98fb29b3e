import { type ProgramCause, isUnplayed, systemActor } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { commands } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';
import { everyOpenMatchIn, openMatchesIn, pendingChallengesIn, pendingChallengesOf } from '../reads/open-in-tournament';

interface CancelOpenData {
  readonly tournamentId: string;
  readonly cause: ProgramCause;
  readonly userId?: string;
  readonly isFrozen?: true;
  readonly revision: number;
}

/** Pending challenges in a tournament: all, or those that one player sent or received. */
const pendingChallenges = (app: AppContext, tournamentId: string, userId: string | undefined) =>
  userId === undefined ? pendingChallengesIn(app, tournamentId) : pendingChallengesOf(app, tournamentId, userId);

/** The same for matches that were never played. */
const unplayedMatches = async (app: AppContext, tournamentId: string, userId: string | undefined) => {
  const openMatches = userId === undefined ? everyOpenMatchIn(app, tournamentId) : openMatchesIn(app, tournamentId, userId);
  return (await openMatches).filter(({ document }) => isUnplayed(document));
};

/**
 * Tells whether a challenge or match existed before the event that caused this job. Compares positions in the log, because that event may
 * be dated back to its own cause. A match exists from its challenge on.
 */
const existedBeforeCause = async ({ eventStore }: AppContext, { tournamentId, revision }: CancelOpenData) => {
  const [causingEvent] = await eventStore.readStream(`tournament-${tournamentId}`, revision);
  return async (id: string): Promise<boolean> => {
    if (!causingEvent) return true;
    const [firstEvent] = [...(await eventStore.readStream(`challenge-${id}`)), ...(await eventStore.readStream(`match-${id}`))];
    return firstEvent !== undefined && firstEvent.position < causingEvent.position;
  };
};

/**
 * Cancels everything that a player, or everybody, had open in a tournament before the event that caused the job. Challenges first: an
 * answer to one would open a match.
 */
export const cancelOpenItems = async (app: AppContext, data: CancelOpenData, { id, dueAt }: Job): Promise<void> => {
  const { tournamentId, cause, userId, isFrozen } = data;
  const existed = await existedBeforeCause(app, data);
  const envelopeOf = (key: string) => ({ actor: systemActor('clock'), key: `${id} ${key}`, occurredAt: dueAt });
  for (const { key } of await pendingChallenges(app, tournamentId, userId))
    if (await existed(key)) await app.commandBus.execute(new commands.CancelChallenge({ challengeId: key, cause }, envelopeOf(key)));
  if (userId === undefined && !isFrozen) return; // matches played by the end of a season can still be reported for a week
  for (const { key } of await unplayedMatches(app, tournamentId, userId))
    if (await existed(key)) await app.commandBus.execute(new commands.CancelMatch({ matchId: key, cause }, envelopeOf(key)));
};
