import { systemActor, views } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { allFound } from '../reads/documents';
import { commands } from '../kernel/commands';

const clock = systemActor('clock');

/** Somebody whose account closed: suspended wherever they play, and no longer asking to enter anywhere. */
export const suspendInAllLadders = async (app: AppContext, { userId }: { readonly userId: string }, { id, dueAt }: Job): Promise<void> => {
  const [joined, asked] = await Promise.all([
    allFound(app, views.tournament, { memberIds: { equals: [userId] } }),
    allFound(app, views.tournament, { requestedBy: { equals: [userId] } }),
  ]);
  const stepBack = async (type: 'SuspendPlayer' | 'WithdrawJoin', tournaments: typeof joined): Promise<void> => {
    for (const { key, document } of tournaments) {
      if (document.status !== 'pending' && document.status !== 'active') continue;
      await app.commandBus.execute(
        new commands[type]({ tournamentId: key, userId }, { actor: clock, key: `${id} ${key}`, occurredAt: dueAt }),
      );
    }
  };
  await stepBack('SuspendPlayer', joined);
  await stepBack('WithdrawJoin', asked);
};
