import { views } from '@tennis/contracts';
import type { ContextDefinition } from '../kernel/context-definition';
import { nextNight } from '../kernel/next-night';
import { forgetInvitedAddresses } from './delivery/invited-address';
import { forgetOldDeliveries } from './delivery/sent-table';
import { startDelivery } from './delivery/start-delivery';
import { possiblyConcerned } from './delivery/notices-by-person';
import { NotificationsModule } from './notifications.module';
import { recordSummaries } from './summary/record-summaries';
import { nextSummary } from './summary/summary-week';

export const notifications: ContextDefinition = {
  module: NotificationsModule,
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
