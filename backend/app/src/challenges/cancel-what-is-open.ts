import { type CancelCause, type MatchDocument, systemActor, views } from '@tennis/contracts';
import { challengeDecider, matchDecider } from '@tennis/domain';
import type { Job } from '@tennis/ports';
import { runCommand } from '../commands/run-command';
import type { AppContext } from '../kernel/app-context';

interface Wanted {
  readonly tournamentId: string;
  readonly cause: CancelCause;
  /** The cause, as earlier versions named it: jobs of theirs may still wait. */
  readonly reason?: CancelCause;
  readonly userId?: string;
}
const unplayed: readonly MatchDocument['status'][] = ['waiting_opponent', 'time_proposed', 'time_confirmed', 'in_progress'];
const maxFound = 10_000;

/** Everything that a player, or everybody, has open in a tournament. Challenges come first: an answer to one would open a match. */
export const cancelWhatIsOpen = async (app: AppContext, wanted: Wanted, { id, dueAt }: Job): Promise<void> => {
  const { tournamentId, userId } = wanted;
  const cause = wanted.reason ?? wanted.cause;
  const asDue = (key: string) => ({ actor: systemActor('clock'), key: `${id} ${key}`, occurredAt: dueAt });
  const ofTournament = { tournamentId: { equals: tournamentId } };
  const challenges = await app.readStore.find(views.challenge, {
    where: { ...ofTournament, status: { equals: 'pending' } },
    pageSize: maxFound,
  });
  for (const { key, document } of challenges.items) {
    const { challengerId, challengedId } = document;
    if (userId !== undefined && userId !== challengerId && userId !== challengedId) continue;
    await runCommand(app, challengeDecider, { type: 'CancelChallenge', data: { challengeId: key, cause } }, asDue(key));
  }
  if (userId === undefined) return; // games of an ended tournament can still be played and reported for a week
  const matches = await app.readStore.find(views.match, {
    where: { ...ofTournament, playerIds: { equals: [userId] } },
    pageSize: maxFound,
  });
  for (const { key, document } of matches.items)
    if (unplayed.includes(document.status))
      await runCommand(app, matchDecider, { type: 'CancelMatch', data: { matchId: key, cause } }, asDue(key));
};
