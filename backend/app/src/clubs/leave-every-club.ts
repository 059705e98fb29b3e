import { systemActor, views } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { commands } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';
import { findAll } from '../reads/documents';

/** Removes a user from every club, whatever their role there. */
export const leaveEveryClub = async (app: AppContext, { userId }: { readonly userId: string }, { id, dueAt }: Job): Promise<void> => {
  for (const { key } of await findAll(app, views.club, { memberIds: { equals: [userId] } }))
    await app.commandBus.execute(
      new commands.LeaveClub({ clubId: key, userId }, { actor: systemActor('clock'), key: `${id} ${key}`, occurredAt: dueAt }),
    );
};
