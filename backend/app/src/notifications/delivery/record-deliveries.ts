import { idOfStream, isEvent, type Notice, type Recorded } from '@tennis/contracts';
import { activeActor } from '../../access/actor-of';
import type { AppContext } from '../../kernel/app-context';
import { allNoticesFor } from '../notices-for';
import { noticesToSend } from '../without-repeats';
import { type MessageSent, recordMessages } from './record-messages';
import { channelsOf } from './channels-of';
import { recordDelivery } from './sent-table';
import { noticesByPerson } from './notices-by-person';

const recordNotices = async (app: AppContext, event: Recorded, userId: string, notices: readonly Notice[]): Promise<void> => {
  const channels = await channelsOf(
    app,
    userId,
    notices.map(({ group }) => group),
  );
  if (channels.length === 0) return;
  const reader = await activeActor(app, userId);
  if (!reader) return;
  const toSend = await noticesToSend(app, userId, notices, () => allNoticesFor(app, reader));
  for (const { channel, isWanted } of channels) {
    const what = { kind: 'notices', notices: toSend.filter(({ group }) => isWanted(group)) } as const;
    if (what.notices.length === 0) continue;
    await recordDelivery(app, `${event.id} ${userId} ${channel}`, { userId, channel, what });
  }
};

const isMessage = (event: Recorded): event is MessageSent => event.type === 'MessageSent';

/** Records the deliveries for an event: one row per person and channel, however many of its notices concern them. */
export const recordDeliveries = async (app: AppContext, event: Recorded): Promise<void> => {
  if (event.type === 'MessageReceived') {
    if (app.config.mail?.contact === undefined) return;
    const what = { kind: 'contact', contactId: idOfStream(event.stream) } as const;
    return recordDelivery(app, `${event.id} email`, { userId: null, channel: 'email', what });
  }
  if (isEvent(event, 'ReferralInvited')) {
    if (!app.mail) return;
    const what = { kind: 'invitation', invitationId: event.data.invitationId } as const;
    return recordDelivery(app, `${event.id} email`, { userId: idOfStream(event.stream), channel: 'email', what });
  }
  if (isMessage(event)) return recordMessages(app, event);
  for (const [userId, notices] of await noticesByPerson(app, event)) await recordNotices(app, event, userId, notices);
};
