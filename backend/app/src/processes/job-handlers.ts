import { type CancelCause, type MatchDocument, reject, systemActor, views } from '@tennis/contracts';
import { challengeDecider, matchDecider, tournamentDecider } from '@tennis/domain';
import type { Job } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { matchOf, tournamentOf } from '../access/kinds-of';
import { openMatchOf } from './open-match-of';
import { forgetFormerPhotos } from './photos';
import { runCommand } from '../commands/run-command';
import type { JobHandlers } from './scheduler';
import { standAside } from './stand-aside';

const clock = systemActor('clock');
const hour = 60 * 60 * 1000;
const unplayed: readonly MatchDocument['status'][] = ['waiting_opponent', 'time_proposed', 'time_confirmed', 'in_progress'];

/** What is sent at the instant at which it was due, so that a late run judges as if on time. */
const asDue = ({ id, dueAt }: Job, about: string) => ({ actor: clock, id: about, key: id, occurredAt: dueAt });

/** Everything that a player, or everybody, has open in a tournament. Challenges come first: an answer to one would open a match. */
const cancelOpen = async (app: AppContext, job: Job): Promise<void> => {
  const { tournamentId, cause, userId } = job.data as { tournamentId: string; cause: CancelCause; userId?: string };
  const ofTournament = { tournamentId: { equals: tournamentId } };
  const challenges = await app.readStore.find(views.challenge, {
    where: { ...ofTournament, status: { equals: 'pending' } },
    pageSize: 10_000,
  });
  for (const { key, document } of challenges.items) {
    const { challengerId, challengedId } = document;
    if (userId !== undefined && userId !== challengerId && userId !== challengedId) continue;
    const command = { type: 'CancelChallenge', data: { challengeId: key, cause } } as const;
    await runCommand(app, challengeDecider, command, { ...asDue(job, key), key: `${job.id} ${key}` });
  }
  if (userId === undefined) return; // games of an ended tournament can still be played and reported for a week
  const matches = await app.readStore.find(views.match, { where: { ...ofTournament, playerIds: { equals: [userId] } }, pageSize: 10_000 });
  for (const { key, document } of matches.items) {
    if (!unplayed.includes(document.status)) continue;
    const command = { type: 'CancelMatch', data: { matchId: key, cause } } as const;
    await runCommand(app, matchDecider, command, { ...asDue(job, key), key: `${job.id} ${key}` });
  }
};

/** Silence after a report speaks only where the tournament says so: it is asked when the report comes, and again when its hours are over. */
const watchSilence = async (app: AppContext, job: Job): Promise<void> => {
  const { matchId } = job.data as { matchId: string };
  const match = await matchOf(app, matchId);
  const hours = match && (await tournamentOf(app, match.tournamentId))?.rules.autoValidateHours;
  if (hours === undefined) return;
  const dueAt = new Date(Date.parse(job.dueAt) + hours * hour).toISOString();
  await app.jobs.schedule({ id: `validate-silent ${job.id}`, name: 'validate-silent', dueAt, data: { matchId } });
};

/** What becomes of each due job: mostly a command by the clock. */
export const jobHandlers = (app: AppContext): JobHandlers => ({
  'expire-tournament': async (job) => {
    const { tournamentId } = job.data as { tournamentId: string };
    await runCommand(app, tournamentDecider, { type: 'ExpireTournament', data: { tournamentId } }, asDue(job, tournamentId));
  },
  'freeze-tournament': async (job) => {
    const { tournamentId } = job.data as { tournamentId: string };
    await runCommand(app, tournamentDecider, { type: 'FreezeTournament', data: { tournamentId } }, asDue(job, tournamentId));
  },
  'expire-challenge': async (job) => {
    const { challengeId } = job.data as { challengeId: string };
    const expire = { type: 'ExpireChallenge', data: { challengeId } } as const;
    await runCommand(app, challengeDecider, expire, asDue(job, challengeId));
  },
  'open-match': async ({ data }) => {
    const { challengeId } = data as { challengeId: string };
    // an acceptance is why this job exists: a document that does not know of it is behind
    if (!(await openMatchOf(app, challengeId, String(await app.eventStore.head())))) throw reject('view.stopped');
  },
  'pick-time': async (job) => {
    const { challengeId: matchId } = job.data as { challengeId: string };
    await runCommand(app, matchDecider, { type: 'ConfirmTime', data: { matchId } }, asDue(job, matchId));
  },
  'lapse-proposal': async (job) => {
    const { matchId } = job.data as { matchId: string };
    await runCommand(app, matchDecider, { type: 'LapseProposal', data: { matchId } }, asDue(job, matchId));
  },
  'forget-photos': ({ data }) => forgetFormerPhotos(app, (data as { userId: string }).userId),
  'stand-aside': (job) => standAside(app, job),
  'cancel-open': (job) => cancelOpen(app, job),
  'watch-silence': (job) => watchSilence(app, job),
  'validate-silent': async (job) => {
    const { matchId } = job.data as { matchId: string };
    const match = await matchOf(app, matchId);
    if (match?.status !== 'result_reported') return;
    const hours = (await tournamentOf(app, match.tournamentId))?.rules.autoValidateHours;
    if (hours === undefined) return;
    const over = new Date(Date.parse(match.reportedAt!) + hours * hour).toISOString();
    // rules that changed meanwhile, or a corrected report, give more time
    if (over > job.dueAt) {
      await app.jobs.schedule({ id: `validate-silent ${matchId} ${over}`, name: 'validate-silent', dueAt: over, data: { matchId } });
      return;
    }
    await runCommand(app, matchDecider, { type: 'ValidateResult', data: { matchId, decision: 'approve' } }, asDue(job, matchId));
  },
});
