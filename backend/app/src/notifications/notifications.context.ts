import {
  countUnreadNotifications,
  listNotifications,
  listRecentNotifications,
  readNotificationPreferences,
  views,
} from '@tennis/contracts';
import { answers } from '../http/call-rows';
import { languageOfRequest } from '../http/request';
import type { ContextDefinition } from '../kernel/context-definition';
import { nextNight } from '../kernel/next-night';
import { forgetInvitedAddresses } from './delivery/invited-address';
import { forgetOldDeliveries } from './delivery/sent-table';
import { startDelivery } from './delivery/start-delivery';
import { possiblyConcerned } from './delivery/notices-by-person';
import { MailController } from './mail.controller';
import { NotificationsController } from './notifications.controller';
import { NotificationQueries } from './notifications.queries';
import { PreferenceQueries } from './preferences.queries';
import { PushController } from './push.controller';
import { recordSummaries } from './summary/record-summaries';
import { nextSummary } from './summary/summary-week';

export const notifications: ContextDefinition = {
  controllers: [
    answers(listRecentNotifications, NotificationQueries, (queries, actor, _input, request) =>
      queries.recent(actor, languageOfRequest(request)),
    ),
    answers(listNotifications, NotificationQueries, (queries, actor, query, request) =>
      queries.list(actor, languageOfRequest(request), query),
    ),
    answers(countUnreadNotifications, NotificationQueries, async (queries, actor) => ({ count: await queries.unread(actor) })),
    answers(readNotificationPreferences, PreferenceQueries, (queries, actor, _input, request) => queries.of(actor, request)),
    NotificationsController,
    MailController,
    PushController,
  ],
  providers: [NotificationQueries, PreferenceQueries],
  process: startDelivery,
  recurring: [
    { name: 'forget-old-deliveries', next: nextNight, run: forgetOldDeliveries },
    { name: 'forget-invited-addresses', next: nextNight, run: forgetInvitedAddresses },
    { name: 'weekly-summary', next: nextSummary, run: recordSummaries },
  ],
  watchable: [
    {
      view: views.notice,
      // a notice may concern several people; each is told through their own inbox
      peopleConcerned: async (app, id) => {
        const stored = await app.readStore.get(views.notice, id);
        return stored ? possiblyConcerned(app, stored) : [];
      },
    },
  ],
};
