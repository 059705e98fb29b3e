import { views } from '@tennis/contracts';
import { projections } from '@tennis/projections';
import type { Job } from '@tennis/ports';
import { closeOtherSessions } from '../access/sessions';
import { forgetOriginsOf } from '../http/command-origins';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';
import { removeAll } from '../kernel/remove-all';
import { forgetWords } from '../processes/forget-words';
import { releaseLogin } from './release-login';

/** The views that hold texts opened with people's keys, and those of which a former generation may, from an earlier version. */
const opened = [
  ...projections.filter(({ opensPersonalData }) => opensPersonalData).map(({ name }) => name),
  views.challenge,
  views.contactMessages,
];

/**
 * Forgets the words of an erased person, ends their sessions, forgets where their commands came from, and folds anew whatever was opened
 * with these keys: then nothing holds their words but the log, where they open no more. It can be repeated.
 */
export const forgetErasedPerson = async (
  app: AppContext,
  { userId }: { readonly userId: string },
  { id }: Pick<Job, 'id'>,
): Promise<void> => {
  await forgetWords(app, userId);
  await closeOtherSessions(app, userId, undefined);
  // also those that a crash parted from their session
  await removeAll(app, collections.pushedBrowsers, { userId: { equals: userId } });
  for (const collection of [collections.mailboxes, collections.noticePreferences, collections.noticeMarks, collections.seenResults])
    await app.readStore.remove(collection, userId);
  await removeAll(app, collections.sharedDevices, { playerIds: { equals: [userId] } });
  await removeAll(app, collections.readMarks, { userId: { equals: userId } });
  await removeAll(app, collections.learningDays, { userId: { equals: userId } });
  await removeAll(app, collections.deliveries, { userId: { equals: userId } });
  await forgetOriginsOf(app, userId);
  await releaseLogin(app, userId, id);
  await app.views.rebuildAll(opened);
  // the generation that a rollback would bring back was opened with the keys, until it too is one folded without them
  await app.views.rebuildAll(opened, { forgets: true });
};
