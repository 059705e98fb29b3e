import { systemActor } from '@tennis/contracts';
import { silenceEndsAt, validateUnanswered } from '@tennis/domain';
import type { Job } from '@tennis/ports';
import { matchOf, tournamentOf } from '../access/roles-in-tournament';
import { commands } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';

interface AutoValidationData {
  readonly matchId: string;
  readonly reportedAt?: string;
}

/**
 * Validates a result that was not answered in time (domain.md "Results"). Runs when the report comes, when rules change the hours, and
 * again at each possible end: changed rules may give more time. A corrected report has a job of its own.
 */
export const autoValidate = async (app: AppContext, report: AutoValidationData, { id, dueAt }: Job): Promise<void> => {
  const { matchId } = report;
  const match = await matchOf(app, matchId);
  const tournament = match && (await tournamentOf(app, match.tournamentId));
  const reportedAt = report.reportedAt ?? match?.reportedAt;
  const endsAt = tournament && reportedAt && silenceEndsAt(reportedAt, match.time, tournament);
  if (!reportedAt || !endsAt) return;
  if (endsAt > dueAt) {
    const nextData = { matchId, reportedAt };
    await app.jobs.schedule({ id: `${validateUnanswered} ${matchId} ${endsAt}`, name: validateUnanswered, dueAt: endsAt, data: nextData });
    return;
  }
  if (match?.status !== 'result_reported') return;
  await app.commandBus.execute(
    new commands.ValidateResult({ matchId, decision: 'approve' }, { actor: systemActor('clock'), key: id, occurredAt: dueAt }),
  );
};
