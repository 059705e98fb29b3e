import { systemActor, views } from '@tennis/contracts';
import { tournamentDecider } from '@tennis/domain';
import type { Job } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { isStillBehind } from '../reads/reflected-position';
import { runCommand } from '../commands/run-command';

const clock = systemActor('clock');
const maxTournaments = 10_000;

/** Somebody whose account closed: suspended wherever they play, and no longer asking to enter anywhere. */
export const suspendInAllLadders = async (app: AppContext, { userId }: { readonly userId: string }, { id, dueAt }: Job): Promise<void> => {
  // what they did a moment before has to be seen
  if (await isStillBehind(app, await app.eventStore.head())) throw new Error(`views are behind the closed account of ${userId}`);
  const { items } = await app.readStore.find(views.tournament, { pageSize: maxTournaments });
  for (const { key, document } of items) {
    const { members, requests, status } = document;
    if (status !== 'pending' && status !== 'active') continue;
    const type = members[userId] ? 'SuspendPlayer' : requests.includes(userId) ? 'WithdrawJoin' : undefined;
    if (!type) continue;
    const command = { type, data: { tournamentId: key, userId } } as const;
    await runCommand(app, tournamentDecider, command, { actor: clock, key: `${id} ${key}`, occurredAt: dueAt });
  }
};
