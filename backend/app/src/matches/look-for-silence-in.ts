import { views } from '@tennis/contracts';
import { validateSilent } from '@tennis/domain';
import type { Job } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { allFound } from '../reads/documents';

/** Checks again how long each reported result of a ladder waits for an answer, because the rules have changed (domain.md "Results"). */
export const lookForSilenceIn = async (
  app: AppContext,
  { tournamentId }: { readonly tournamentId: string },
  { id, dueAt }: Job,
): Promise<void> => {
  const waiting = await allFound(app, views.match, { tournamentId: { equals: tournamentId }, openAs: { equals: ['result_reported'] } });
  for (const { key: matchId } of waiting)
    await app.jobs.schedule({ id: `${id} ${matchId}`, name: validateSilent, dueAt, data: { matchId } });
};
