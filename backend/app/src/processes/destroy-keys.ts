import { views } from '@tennis/contracts';
import { rememberErasures } from '../host/erasures';
import type { AppContext } from '../kernel/app-context';
import { allFound } from '../reads/documents';

/**
 * Notes an erasure beside the log, first of all: a backup put back in the middle of it knows nothing of it. Then destroys the key of the
 * erased person and of what they wrote to us, so that nothing opens the log any more. Done with the approval, and once more by the job,
 * which a crash leaves behind.
 */
export const destroyKeys = async (app: AppContext, userId: string): Promise<void> => {
  await rememberErasures(app.config.erasuresFile, [{ userId, at: app.clock.now() }]);
  const messages = await allFound(app, views.contactMessages, { senderId: { equals: userId } });
  for (const { key } of messages) app.personalData.erase(key);
  app.personalData.erase(userId);
};
