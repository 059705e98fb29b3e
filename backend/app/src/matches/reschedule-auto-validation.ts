import { views } from '@tennis/contracts';
import { autoValidationJob } from '@tennis/domain';
import type { Job } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { findAll } from '../reads/documents';

/** Checks again how long each reported result of a ladder waits for an answer, because the rules have changed (domain.md "Results"). */
export const rescheduleAutoValidation = async (
  app: AppContext,
  { tournamentId }: { readonly tournamentId: string },
  { id, dueAt }: Job,
): Promise<void> => {
  const waiting = await findAll(app, views.match, { tournamentId: { equals: tournamentId }, openAs: { equals: ['result_reported'] } });
  for (const { key: matchId } of waiting)
    await app.jobs.schedule({ id: `${id} ${matchId}`, name: autoValidationJob, dueAt, data: { matchId } });
};
