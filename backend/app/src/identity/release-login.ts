import { systemActor } from '@tennis/contracts';
import { subjectOf } from '../access/subject-of';
import { commands } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';

/**
 * Frees the sign-in of an erased person, so that the next person with it is a new one; `cause` tells this release from another. It can be
 * repeated. The sign-in of a transferred account is not freed: it goes directly to the account that goes on under it.
 */
export const releaseLogin = async (app: AppContext, userId: string, cause: string): Promise<void> => {
  if ((await app.eventStore.readStream(`user-${userId}`)).some(({ type }) => type === 'AccountTransferred')) return;
  const subjectHash = await subjectOf(app, userId);
  if (subjectHash === undefined) return;
  await app.commandBus.execute(
    new commands.ReleaseLogin({ subjectHash, userId }, { actor: systemActor('clock'), id: userId, key: `release ${cause}` }),
  );
};
