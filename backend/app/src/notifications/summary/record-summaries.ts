import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import { requireReflected } from '../../reads/views-position';
import { confirmedMailbox } from '../delivery/mailbox';
import { recordDelivery } from '../delivery/sent-table';
import { lastWeek } from './summary-week';

const pageSize = 1000;

const summarySubscribers = async ({ readStore }: AppContext): Promise<readonly string[]> => {
  const userIds: string[] = [];
  for (let page = 1; ; page += 1) {
    const where = { weeklySummary: { equals: 'on' } };
    const { items, total } = await readStore.findPlain(collections.noticePreferences, { where, page, pageSize });
    userIds.push(...items.map(({ key }) => key));
    if (page * pageSize >= total) return userIds;
  }
};

/**
 * Records the summary of the last week for everybody who wants it: once per person and week, however often and late it runs. Its content is
 * looked up at sending time.
 */
export const recordSummaries = async (app: AppContext): Promise<void> => {
  if (!app.mail) return;
  await requireReflected(app);
  const week = lastWeek(app.clock.now());
  for (const userId of await summarySubscribers(app)) {
    if (!(await confirmedMailbox(app, userId))) continue;
    await recordDelivery(app, `summary ${week.until} ${userId} email`, { userId, channel: 'email', what: { kind: 'summary', ...week } });
  }
};
