import type { Position } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import { noteAwards } from '../awards-known';

const checkpoint = 'notices';

/** Up to which place in the log everything was told before anybody could be told of it here. */
export const whereNoticesBegin = async ({ readStore }: AppContext): Promise<Position> =>
  (await readStore.getPlain(collections.checkpoints, checkpoint))?.document.position ?? 0;

const isKept = async ({ readStore }: AppContext, name: keyof Pick<typeof collections, 'noticeMarks' | 'noticePreferences'>) =>
  (await readStore.findPlain<unknown>(collections[name], { pageSize: 1 })).items.length > 0;

/**
 * A log that was written before there were notices would ring for a year of old news: what it holds at the first start comes as read.
 * Noted once, before anything else happens, so that no rebuild moves it; where people already read notices or chose among them, they
 * have been told, and what is unread stays so.
 */
export const noteWhereNoticesBegin = async (app: AppContext): Promise<void> => {
  await noteAwards(app);
  const { readStore } = app;
  if (await readStore.getPlain(collections.checkpoints, checkpoint)) return;
  const [head, marks, preferences] = await Promise.all([
    app.eventStore.head(),
    isKept(app, 'noticeMarks'),
    isKept(app, 'noticePreferences'),
  ]);
  await readStore.put(collections.checkpoints, checkpoint, { position: marks || preferences ? 0 : head }, 0);
};
