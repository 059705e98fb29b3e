import { systemActor, views } from '@tennis/contracts';
import { clubDecider } from '@tennis/domain';
import type { Job } from '@tennis/ports';
import { runCommand } from '../commands/run-command';
import type { AppContext } from '../kernel/app-context';
import { allFound } from '../reads/documents';

/** Somebody leaves every club that they are in, whatever they are there. */
export const leaveEveryClub = async (app: AppContext, { userId }: { readonly userId: string }, { id, dueAt }: Job): Promise<void> => {
  for (const { key } of await allFound(app, views.club, { memberIds: { equals: [userId] } }))
    await runCommand(
      app,
      clubDecider,
      { type: 'LeaveClub', data: { clubId: key, userId } },
      { actor: systemActor('clock'), key: `${id} ${key}`, occurredAt: dueAt },
    );
};
