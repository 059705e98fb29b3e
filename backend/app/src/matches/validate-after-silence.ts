import { hour, systemActor } from '@tennis/contracts';
import { matchDecider, validateSilent } from '@tennis/domain';
import type { Job } from '@tennis/ports';
import { matchOf, tournamentOf } from '../access/kinds-of';
import { runCommand } from '../commands/run-command';
import type { AppContext } from '../kernel/app-context';

interface OfMatch {
  readonly matchId: string;
}
const after = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * hour).toISOString();

/** Silence after a report speaks only where the tournament says so: it is asked when the report comes, and again when its hours are over. */
export const scheduleSilence = async (app: AppContext, { matchId }: OfMatch, job: Job): Promise<void> => {
  const match = await matchOf(app, matchId);
  const hours = match && (await tournamentOf(app, match.tournamentId))?.rules.autoValidateHours;
  if (hours === undefined) return;
  await app.jobs.schedule({ id: `${validateSilent} ${job.id}`, name: validateSilent, dueAt: after(job.dueAt, hours), data: { matchId } });
};

/** The hours are over: a result that nobody disputed counts (domain.md "Results"). */
export const validateAfterSilence = async (app: AppContext, { matchId }: OfMatch, { id, dueAt }: Job): Promise<void> => {
  const match = await matchOf(app, matchId);
  if (match?.status !== 'result_reported') return;
  const hours = (await tournamentOf(app, match.tournamentId))?.rules.autoValidateHours;
  if (hours === undefined) return;
  const over = after(match.reportedAt!, hours);
  // rules that changed meanwhile, or a corrected report, give more time
  if (over > dueAt) {
    await app.jobs.schedule({ id: `${validateSilent} ${matchId} ${over}`, name: validateSilent, dueAt: over, data: { matchId } });
    return;
  }
  const approve = { type: 'ValidateResult', data: { matchId, decision: 'approve' } } as const;
  await runCommand(app, matchDecider, approve, { actor: systemActor('clock'), key: id, occurredAt: dueAt });
};
