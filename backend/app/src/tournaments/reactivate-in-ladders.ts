import { isSuspendedOrClosed, isEvent, systemActor, views } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { commands } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';
import { findAll } from '../reads/documents';
import { accountWithId } from '../access/account-with-id';

const clock = systemActor('clock');

/** Whether a player's suspension in a ladder came from that of their account, and not from those who run the ladder. */
const isByAccountSuspension = async (app: AppContext, tournamentId: string, userId: string): Promise<boolean> => {
  const events = await app.eventStore.readStream(`tournament-${tournamentId}`);
  const last = events.findLast((event) => isEvent(event, 'PlayerSuspended') && event.data.userId === userId);
  return last?.metadata.actorId === clock.id;
};

/**
 * Reactivates a person, whose account is active again, in every ladder, unless those who run it suspended them without an end, or until a
 * day still to come.
 */
export const reactivateInLadders = async (app: AppContext, { userId }: { readonly userId: string }, { id, dueAt }: Job): Promise<void> => {
  const account = await accountWithId(app, userId);
  if (account?.status !== 'active') return;
  for (const { key, document } of await findAll(app, views.tournament, { memberIds: { equals: [userId] } })) {
    const isOpen = document.status === 'pending' || document.status === 'active';
    const membership = document.members[userId];
    if (!isOpen || !membership || !isSuspendedOrClosed(membership.status)) continue;
    const until = membership.suspendedUntil;
    if (until === undefined && !(await isByAccountSuspension(app, key, userId))) continue;
    const data = { tournamentId: key, userId, ...(until === undefined ? {} : { until }) };
    await app.commandBus.execute(new commands.ReactivatePlayer(data, { actor: clock, key: `${id} ${key}`, occurredAt: dueAt }));
  }
};
