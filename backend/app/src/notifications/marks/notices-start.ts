import type { Position } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import { recordAwardStarts } from '../award-starts';

const checkpoint = 'notices';

/** Position up to which everything counts as read, because it happened before this installation had notices. */
export const noticesStart = async ({ readStore }: AppContext): Promise<Position> =>
  (await readStore.getPlain(collections.checkpoints, checkpoint))?.document.position ?? 0;

const hasDocuments = async ({ readStore }: AppContext, name: keyof Pick<typeof collections, 'noticeMarks' | 'noticePreferences'>) =>
  (await readStore.findPlain<unknown>(collections[name], { pageSize: 1 })).items.length > 0;

/**
 * Records at the first start where notices begin: otherwise a log from before there were notices would show a year of old news as unread.
 * Done once, before anything else happens, so that no rebuild moves it. Where people have already read notices or chosen preferences,
 * everything unread stays unread.
 */
export const recordNoticesStart = async (app: AppContext): Promise<void> => {
  await recordAwardStarts(app);
  const { readStore } = app;
  if (await readStore.getPlain(collections.checkpoints, checkpoint)) return;
  const [head, marks, preferences] = await Promise.all([
    app.eventStore.head(),
    hasDocuments(app, 'noticeMarks'),
    hasDocuments(app, 'noticePreferences'),
  ]);
  await readStore.put(collections.checkpoints, checkpoint, { position: marks || preferences ? 0 : head }, 0);
};
