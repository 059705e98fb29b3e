import { views } from '@tennis/contracts';
import { rememberErasures } from '../host/erasures';
import { forgetFormerPictures } from '../http/pictures/former-pictures';
import type { AppContext } from '../kernel/app-context';
import { allFound } from '../reads/documents';
import { forgetOldExports } from './forget-old-exports';

/**
 * Notes an erasure beside the log, first of all: a backup put back in the middle of it knows nothing of it. Then the keys of the person
 * and of what they wrote to us are destroyed, so that no read opens a word of theirs any more, and their pictures and copies are removed.
 * Done with the approval, and once more by the jobs, which a crash leaves behind.
 */
export const forgetWords = async (app: AppContext, userId: string): Promise<void> => {
  await rememberErasures(app.config.erasuresFile, [{ userId, at: app.clock.now() }]);
  const messages = await allFound(app, views.contactMessages, { senderId: { equals: userId } });
  for (const { key } of messages) await app.personalData.erase(key);
  await app.personalData.erase(userId);
  await forgetFormerPictures(app, `user-${userId}`);
  await forgetOldExports(app, { userId });
};
