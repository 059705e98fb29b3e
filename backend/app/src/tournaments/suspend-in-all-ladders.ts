import { reject, systemActor, views } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { accountWithId } from '../access/account-with-id';
import type { AppContext } from '../kernel/app-context';
import { allFound } from '../reads/documents';
import { isStillBehind } from '../reads/reflected-position';
import { commands } from '../kernel/commands';
import { bringBackToLadders } from './bring-back-to-ladders';

const clock = systemActor('clock');

interface Whom {
  readonly userId: string;
  readonly cause?: 'account-closed';
}

const putAside = async (app: AppContext, whom: Whom, { id, dueAt }: Job): Promise<void> => {
  const [joined, asked] = await Promise.all([
    allFound(app, views.tournament, { memberIds: { equals: [whom.userId] } }),
    allFound(app, views.tournament, { requestedBy: { equals: [whom.userId] } }),
  ]);
  const asDue = (key: string) => ({ actor: clock, key: `${id} ${key}`, occurredAt: dueAt });
  const isOpen = ({ document: { status } }: (typeof joined)[number]): boolean => status === 'pending' || status === 'active';
  for (const { key } of joined.filter(isOpen))
    await app.commandBus.execute(new commands.SuspendPlayer({ tournamentId: key, ...whom }, asDue(key)));
  for (const { key } of asked.filter(isOpen))
    await app.commandBus.execute(new commands.WithdrawJoin({ tournamentId: key, userId: whom.userId }, asDue(key)));
};

/**
 * Suspends a person, whose account closed, in all their ladders, and withdraws their requests to join. Does nothing when the account is
 * active again. If it became active during this work, another node may have brought them back before all was done, so they are brought back
 * once more.
 */
export const suspendInAllLadders = async (app: AppContext, whom: Whom, job: Job): Promise<void> => {
  const isOpen = async (): Promise<boolean> => (await accountWithId(app, whom.userId))?.status === 'active';
  if (!(await isOpen())) {
    await putAside(app, whom, job);
    if (await isStillBehind(app, await app.eventStore.head())) throw reject('view.stopped');
  }
  if (await isOpen()) await bringBackToLadders(app, whom, { ...job, id: `${job.id} again` });
};
