import { systemActor, views } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { accountWithId } from '../access/account-with-id';
import type { AppContext } from '../kernel/app-context';
import { findAll } from '../reads/documents';
import { requireReflected } from '../reads/views-position';
import { commands } from '../kernel/commands';
import { reactivateInLadders } from './reactivate-in-ladders';

const clock = systemActor('clock');

interface SuspendData {
  readonly userId: string;
  readonly cause?: 'account-closed';
}

const suspendInLadders = async (app: AppContext, data: SuspendData, { id, dueAt }: Job): Promise<void> => {
  const [joined, requested] = await Promise.all([
    findAll(app, views.tournament, { memberIds: { equals: [data.userId] } }),
    findAll(app, views.tournament, { requestedBy: { equals: [data.userId] } }),
  ]);
  const envelopeOf = (key: string) => ({ actor: clock, key: `${id} ${key}`, occurredAt: dueAt });
  const isOpen = ({ document: { status } }: (typeof joined)[number]): boolean => status === 'pending' || status === 'active';
  for (const { key } of joined.filter(isOpen))
    await app.commandBus.execute(new commands.SuspendPlayer({ tournamentId: key, ...data }, envelopeOf(key)));
  for (const { key } of requested.filter(isOpen))
    await app.commandBus.execute(new commands.WithdrawJoin({ tournamentId: key, userId: data.userId }, envelopeOf(key)));
};

/**
 * Suspends a person, whose account closed, in all their ladders, and withdraws their requests to join. Does nothing when the account is
 * active again. If it became active during this work, another node may have brought them back before all was done, so they are brought back
 * once more.
 */
export const suspendInAllLadders = async (app: AppContext, data: SuspendData, job: Job): Promise<void> => {
  const isActive = async (): Promise<boolean> => (await accountWithId(app, data.userId))?.status === 'active';
  if (!(await isActive())) {
    await suspendInLadders(app, data, job);
    await requireReflected(app);
  }
  if (await isActive()) await reactivateInLadders(app, data, { ...job, id: `${job.id} again` });
};
