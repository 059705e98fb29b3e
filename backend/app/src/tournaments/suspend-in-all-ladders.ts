import { systemActor, views } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { accountWithId } from '../access/account-with-id';
import type { AppContext } from '../kernel/app-context';
import { allFound } from '../reads/documents';
import { commands } from '../kernel/commands';

const clock = systemActor('clock');

/** Somebody whose account closed: put aside wherever they play, and no longer asking to enter anywhere. One that is open again is left as it is. */
export const suspendInAllLadders = async (
  app: AppContext,
  whom: { readonly userId: string; readonly cause?: 'account-closed' },
  { id, dueAt }: Job,
): Promise<void> => {
  if ((await accountWithId(app, whom.userId))?.status === 'active') return;
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
