import { idOfStream, type Notice, type Recorded } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { isWantedBy, preferencesOf } from '../notice-preferences';
import { confirmedMailbox } from './mailbox';
import { browsersOfPerson } from './push-to-browsers';
import { quietUntil } from './quiet-hours';
import { note } from './sent-table';
import { toldBy } from './told-by';

const noteMail = async (app: AppContext, event: Recorded, userId: string, notices: readonly Notice[]): Promise<void> => {
  if (!app.mail || !(await confirmedMailbox(app, userId))) return;
  const preferences = await preferencesOf(app, userId);
  const wanted = notices.filter(({ group }) => isWantedBy(preferences, 'email', group));
  if (wanted.length === 0) return;
  await note(app, `${event.id} ${userId} email`, { userId, channel: 'email', what: { kind: 'notices', notices: wanted } });
};

const notePush = async (app: AppContext, event: Recorded, userId: string, notices: readonly Notice[]): Promise<void> => {
  if (!app.webPush || (await browsersOfPerson(app, userId)).length === 0) return;
  const preferences = await preferencesOf(app, userId);
  const wanted = notices.filter(({ group }) => isWantedBy(preferences, 'push', group));
  if (wanted.length === 0) return;
  const dueAt = quietUntil(preferences.quietHours, app.clock.now());
  const what = { kind: 'notices', notices: wanted } as const;
  await note(app, `${event.id} ${userId} push`, { userId, channel: 'push', what, ...(dueAt === undefined ? {} : { dueAt }) });
};

/** Notes what is to go because of an event: one row for each person and channel, however much of it concerns them. */
export const noteDeliveries = async (app: AppContext, event: Recorded): Promise<void> => {
  if (event.type === 'MessageReceived') {
    if (app.config.mail?.contact === undefined) return;
    const what = { kind: 'contact', contactId: idOfStream(event.stream) } as const;
    return note(app, `${event.id} email`, { userId: null, channel: 'email', what });
  }
  for (const [userId, notices] of await toldBy(app, event)) {
    await noteMail(app, event, userId, notices);
    await notePush(app, event, userId, notices);
  }
};
