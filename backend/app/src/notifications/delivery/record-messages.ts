import { insidersOf, type MessageEvent, minute, type NoticeChannel, type Recorded } from '@tennis/contracts';
import { tournamentOf } from '../../access/roles-in-tournament';
import { activeActor } from '../../access/actor-of';
import type { AppContext } from '../../kernel/app-context';
import { messageNoticeIn } from '../message-notices';
import { channelsOf } from './channels-of';
import { recordDelivery } from './sent-table';

export type MessageSent = Recorded<Extract<MessageEvent, { type: 'MessageSent' }>>;

/** Time to read the conversation in the application before a push or mail is sent, in ms. */
const delays: Readonly<Record<NoticeChannel, number>> = { push: minute / 2, email: 15 * minute };

/** People who may be notified of a message: not its author, nor people from whom it is withheld. */
const messageRecipients = async (app: AppContext, { data }: MessageSent): Promise<readonly string[]> => {
  const { conversationId, kind, participantIds, authorId, withheldFrom = [] } = data;
  const tournament = kind === 'tournament' ? await tournamentOf(app, conversationId) : undefined;
  const group = tournament ? insidersOf(tournament) : [];
  return [...new Set([...participantIds, ...group])].filter((id) => id !== authorId && !withheldFrom.includes(id));
};

/**
 * Records that people are to be notified of a conversation: one row per channel as long as it is unread, because the key contains the first
 * unread message. At sending time the row tells what is unread then, or nothing.
 */
export const recordMessages = async (app: AppContext, event: MessageSent): Promise<void> => {
  const { conversationId } = event.data;
  for (const userId of await messageRecipients(app, event)) {
    const channels = await channelsOf(app, userId, ['messages']);
    if (channels.length === 0) continue;
    const reader = await activeActor(app, userId);
    const unread = reader && (await messageNoticeIn(app, reader, conversationId));
    if (!unread) continue;
    for (const { channel } of channels) {
      const dueAt = new Date(Date.parse(event.occurredAt) + delays[channel]).toISOString();
      const what = { kind: 'messages', conversationId } as const;
      await recordDelivery(app, `message ${conversationId} ${unread.first} ${userId} ${channel}`, { userId, channel, what, dueAt });
    }
  }
};
