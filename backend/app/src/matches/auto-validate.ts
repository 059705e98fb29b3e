import { systemActor } from '@tennis/contracts';
import { autoValidationTime, autoValidationJob } from '@tennis/domain';
import type { Job } from '@tennis/ports';
import { matchOf, tournamentOf } from '../access/roles-in-tournament';
import { commands } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';

interface AutoValidationData {
  readonly matchId: string;
  readonly reportedAt?: string;
}

/**
 * Validates a result that was not answered in time (domain.md "Results"). Runs when the report comes, when rules change the hours,
 * and again at the time that these rules set. A corrected report has a job of its own.
 */
export const autoValidate = async (app: AppContext, report: AutoValidationData, { id, dueAt }: Job): Promise<void> => {
  const { matchId } = report;
  const match = await matchOf(app, matchId);
  const tournament = match && (await tournamentOf(app, match.tournamentId));
  const reportedAt = report.reportedAt ?? match?.reportedAt;
  const endsAt = tournament && reportedAt && autoValidationTime(reportedAt, match.time, tournament);
  if (!reportedAt || !endsAt) return;
  if (endsAt > dueAt) {
    const nextData = { matchId, reportedAt };
    await app.jobs.schedule({ id: `${autoValidationJob} ${matchId} ${endsAt}`, name: autoValidationJob, dueAt: endsAt, data: nextData });
    return;
  }
  if (match?.status !== 'result_reported') return;
  await app.commandBus.execute(
    new commands.ValidateResult({ matchId, decision: 'approve' }, { actor: systemActor('clock'), key: id, occurredAt: dueAt }),
  );
};
