import { views } from '@tennis/contracts';
import { projections } from '@tennis/projections';
import type { Job } from '@tennis/ports';
import { closeOtherSessions } from '../access/sessions';
import { forgetOriginsOf } from '../http/command-origins';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';
import { removeAll } from '../kernel/remove-all';
import { destroyPersonalData } from '../processes/destroy-personal-data';
import { releaseLogin } from './release-login';

/** Views that hold texts unsealed with people's keys, and views whose former generation may hold them from an earlier version. */
const unsealedViews = [
  ...projections.filter(({ opensPersonalData }) => opensPersonalData).map(({ name }) => name),
  views.challenge,
  views.contactMessages,
];

/**
 * Removes an erased person's texts, sessions and origins of commands, and rebuilds every view folded with their keys. Afterwards only the
 * log holds their texts, where they can no longer be unsealed. It can be repeated.
 */
export const removePersonData = async (
  app: AppContext,
  { userId }: { readonly userId: string },
  { id }: Pick<Job, 'id'>,
): Promise<void> => {
  await destroyPersonalData(app, userId);
  await closeOtherSessions(app, userId, undefined);
  // also browsers that a crash separated from their session
  await removeAll(app, collections.pushedBrowsers, { userId: { equals: userId } });
  for (const collection of [collections.mailboxes, collections.noticePreferences, collections.noticeMarks, collections.seenResults])
    await app.readStore.remove(collection, userId);
  await removeAll(app, collections.sharedDevices, { playerIds: { equals: [userId] } });
  await removeAll(app, collections.readMarks, { userId: { equals: userId } });
  await removeAll(app, collections.learningDays, { userId: { equals: userId } });
  await removeAll(app, collections.deliveries, { userId: { equals: userId } });
  await forgetOriginsOf(app, userId);
  await releaseLogin(app, userId, id);
  await app.views.rebuildAll(unsealedViews);
  // the generation kept for a rollback was folded with the keys; this second rebuild replaces it by one folded without them
  await app.views.rebuildAll(unsealedViews, { erasesFormer: true });
};
