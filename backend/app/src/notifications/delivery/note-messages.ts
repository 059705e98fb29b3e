import { insidersOf, type MessageEvent, minute, type NoticeChannel, type Recorded } from '@tennis/contracts';
import { tournamentOf } from '../../access/kinds-of';
import { activeActor } from '../../access/actor-of';
import type { AppContext } from '../../kernel/app-context';
import { messageNoticeIn } from '../message-notices';
import { reachOf } from './reach';
import { note } from './sent-table';

export type MessageSent = Recorded<Extract<MessageEvent, { type: 'MessageSent' }>>;

/** How long somebody may take to look at the conversation before they are told elsewhere, in ms. */
const delays: Readonly<Record<NoticeChannel, number>> = { push: minute / 2, email: 15 * minute };

/** Who may hear of a message: not who wrote it, nor who gets nothing of theirs. */
const hearersOf = async (app: AppContext, { data }: MessageSent): Promise<readonly string[]> => {
  const { conversationId, kind, participantIds, authorId, withheldFrom = [] } = data;
  const tournament = kind === 'tournament' ? await tournamentOf(app, conversationId) : undefined;
  const group = tournament ? insidersOf(tournament) : [];
  return [...new Set([...participantIds, ...group])].filter((id) => id !== authorId && !withheldFrom.includes(id));
};

/**
 * Notes that somebody is to be told of a conversation: one row for each channel as long as they have not read it, for it is named after
 * the first message that is unread. When its turn comes it says what is unread then, or nothing.
 */
export const noteMessages = async (app: AppContext, event: MessageSent): Promise<void> => {
  const { conversationId } = event.data;
  for (const userId of await hearersOf(app, event)) {
    const reach = await reachOf(app, userId, ['messages']);
    if (reach.length === 0) continue;
    const reader = await activeActor(app, userId);
    const told = reader && (await messageNoticeIn(app, reader, conversationId));
    if (!told) continue;
    for (const { channel } of reach) {
      const dueAt = new Date(Date.parse(event.occurredAt) + delays[channel]).toISOString();
      const what = { kind: 'messages', conversationId } as const;
      await note(app, `message ${conversationId} ${told.first} ${userId} ${channel}`, { userId, channel, what, dueAt });
    }
  }
};
