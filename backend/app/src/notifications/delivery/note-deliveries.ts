import { idOfStream, isEvent, type Notice, type Recorded } from '@tennis/contracts';
import { activeActor } from '../../access/actor-of';
import type { AppContext } from '../../kernel/app-context';
import { everythingToldTo } from '../notices-for';
import { toldElsewhere } from '../rings-once';
import { type MessageSent, noteMessages } from './note-messages';
import { reachOf } from './reach';
import { note } from './sent-table';
import { toldBy } from './told-by';

const noteNotices = async (app: AppContext, event: Recorded, userId: string, notices: readonly Notice[]): Promise<void> => {
  const reach = await reachOf(
    app,
    userId,
    notices.map(({ group }) => group),
  );
  if (reach.length === 0) return;
  const reader = await activeActor(app, userId);
  if (!reader) return;
  const told = await toldElsewhere(app, userId, notices, () => everythingToldTo(app, reader));
  for (const { channel, wants } of reach) {
    const what = { kind: 'notices', notices: told.filter(({ group }) => wants(group)) } as const;
    if (what.notices.length === 0) continue;
    await note(app, `${event.id} ${userId} ${channel}`, { userId, channel, what });
  }
};

const isMessage = (event: Recorded): event is MessageSent => event.type === 'MessageSent';

/** Records the deliveries for an event: one row per person and channel, however many of its notices concern them. */
export const noteDeliveries = async (app: AppContext, event: Recorded): Promise<void> => {
  if (event.type === 'MessageReceived') {
    if (app.config.mail?.contact === undefined) return;
    const what = { kind: 'contact', contactId: idOfStream(event.stream) } as const;
    return note(app, `${event.id} email`, { userId: null, channel: 'email', what });
  }
  if (isEvent(event, 'ReferralInvited')) {
    if (!app.mail) return;
    const what = { kind: 'invitation', invitationId: event.data.invitationId } as const;
    return note(app, `${event.id} email`, { userId: idOfStream(event.stream), channel: 'email', what });
  }
  if (isMessage(event)) return noteMessages(app, event);
  for (const [userId, notices] of await toldBy(app, event)) await noteNotices(app, event, userId, notices);
};
