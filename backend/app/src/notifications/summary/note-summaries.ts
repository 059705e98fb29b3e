import { reject } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import { isStillBehind } from '../../reads/reflected-position';
import { confirmedMailbox } from '../delivery/mailbox';
import { note } from '../delivery/sent-table';
import { lastWeek } from './week-of-summary';

const pageSize = 1000;

const whoWants = async ({ readStore }: AppContext): Promise<readonly string[]> => {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const where = { weeklySummary: { equals: 'on' } };
    const { items, total } = await readStore.findPlain(collections.noticePreferences, { where, page, pageSize });
    found.push(...items.map(({ key }) => key));
    if (page * pageSize >= total) return found;
  }
};

/**
 * Records the summary of the last week for everybody who wants it: once per person and week, however often and late it runs. Its content is
 * looked up at sending time.
 */
export const noteSummaries = async (app: AppContext): Promise<void> => {
  if (!app.mail) return;
  if (await isStillBehind(app, await app.eventStore.head())) throw reject('view.stopped');
  const week = lastWeek(app.clock.now());
  for (const userId of await whoWants(app)) {
    if (!(await confirmedMailbox(app, userId))) continue;
    await note(app, `summary ${week.until} ${userId} email`, { userId, channel: 'email', what: { kind: 'summary', ...week } });
  }
};
