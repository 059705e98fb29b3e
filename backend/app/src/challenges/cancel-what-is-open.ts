import { type CancelCause, type MatchDocument, systemActor, views } from '@tennis/contracts';
import { challengeDecider, matchDecider } from '@tennis/domain';
import type { Job, Where } from '@tennis/ports';
import { runCommand } from '../commands/run-command';
import type { AppContext } from '../kernel/app-context';
import { allFound } from '../reads/documents';

interface Wanted {
  readonly tournamentId: string;
  readonly cause: CancelCause;
  /** The cause, as earlier versions named it: jobs of theirs may still wait. */
  readonly reason?: CancelCause;
  readonly userId?: string;
}
const unplayed: readonly MatchDocument['status'][] = ['waiting_opponent', 'time_proposed', 'time_confirmed', 'in_progress'];

/** What waits for an answer in a tournament: everybody's, or what one player sent and received. */
const pendingChallenges = async (app: AppContext, tournamentId: string, userId: string | undefined) => {
  const pending = (where: Where) => allFound(app, views.challenge, { ...where, status: { equals: 'pending' } });
  if (userId === undefined) return pending({ tournamentId: { equals: tournamentId } });
  const sent = await pending({ challengerId: { equals: userId } });
  const received = await pending({ challengedId: { equals: userId } });
  return [...sent, ...received].filter(({ document }) => document.tournamentId === tournamentId);
};

/** Everything that a player, or everybody, has open in a tournament. Challenges come first: an answer to one would open a match. */
export const cancelWhatIsOpen = async (app: AppContext, wanted: Wanted, { id, dueAt }: Job): Promise<void> => {
  const { tournamentId, userId } = wanted;
  const cause = wanted.reason ?? wanted.cause;
  const asDue = (key: string) => ({ actor: systemActor('clock'), key: `${id} ${key}`, occurredAt: dueAt });
  for (const { key } of await pendingChallenges(app, tournamentId, userId))
    await runCommand(app, challengeDecider, { type: 'CancelChallenge', data: { challengeId: key, cause } }, asDue(key));
  if (userId === undefined) return; // games of an ended tournament can still be played and reported for a week
  for (const { key, document } of await allFound(app, views.match, { openTo: { equals: [userId] } }))
    if (document.tournamentId === tournamentId && unplayed.includes(document.status))
      await runCommand(app, matchDecider, { type: 'CancelMatch', data: { matchId: key, cause } }, asDue(key));
};
