import { views } from '@tennis/contracts';
import { appendErasures } from '../host/erasures';
import { forgetFormerPictures } from '../http/pictures/former-pictures';
import type { AppContext } from '../kernel/app-context';
import { findAll } from '../reads/documents';
import { forgetOldExports } from './forget-old-exports';

/**
 * First of all records an erasure beside the log, because a backup restored in the middle of it does not contain it. Then destroys the keys
 * of the person and of their messages to the support, so that none of their texts can be read any more, and removes their pictures and
 * exports. Done with the approval, and once more by a job, in case of a crash.
 */
export const destroyPersonalData = async (app: AppContext, userId: string): Promise<void> => {
  await appendErasures(app.config.erasuresFile, [{ userId, at: app.clock.now() }]);
  const messages = await findAll(app, views.contactMessages, { senderId: { equals: userId } });
  for (const { key } of messages) await app.personalData.erase(key);
  await app.personalData.erase(userId);
  await forgetFormerPictures(app, `user-${userId}`);
  await forgetOldExports(app, { userId });
};
