import type { ConversationAnswer, ConversationDetail, MessageAnswer } from '@tennis/contracts';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { useOnline } from '../../../shared/offline/use-online';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useMarkAsRead } from '../api/conversations';
import { useOutbox } from '../api/outbox';
import { useThread } from '../api/thread';
import { useTyping } from '../api/typing';
import { Composer } from './composer';
import { titleOf } from './conversation-list';
import { MessageRows } from './message-rows';
import type { MatchEvent } from './thread-rows';
import css from './thread.module.css';

/** First of the last `unread` messages by others. */
const firstOf = (items: readonly MessageAnswer[], readerId: string, unread: number): string | undefined =>
  unread === 0 ? undefined : items.filter(({ authorId }) => authorId !== readerId).at(-unread)?.id;

/** The line above new messages stays where it was when the conversation was opened. */
const useFirstUnread = (items: readonly MessageAnswer[], conversation: ConversationAnswer, readerId: string): string | undefined => {
  const [unread] = useState(conversation.unread);
  const [first, setFirst] = useState<string>();
  if (first === undefined && unread > 0 && items.length > 0) {
    const firstId = firstOf(items, readerId, Math.min(unread, items.length));
    if (firstId !== undefined) setFirst(firstId);
  }
  return first;
};

const Typing = ({ typing, items }: { readonly typing: readonly string[]; readonly items: readonly MessageAnswer[] }) => {
  const { t } = useText();
  const name = items.findLast(({ authorId }) => typing.includes(authorId))?.authorName;
  return (
    <p aria-live="polite" className={css.typing}>
      {typing.length === 0 ? '' : t('messages.typing', { name: name ?? t('messages.someone') })}
    </p>
  );
};

const noEvents: readonly MatchEvent[] = [];

/** Messages of a conversation and the field for a new one. Keyed by conversation, so that no state of another is left. */
export const Thread = ({
  conversation,
  readerId,
  pinned,
  events = noEvents,
}: {
  readonly conversation: ConversationDetail;
  readonly readerId: string;
  /** Subject of the conversation, above the messages. */
  readonly pinned?: ReactNode;
  /** Events of its match, shown among the messages. */
  readonly events?: readonly MatchEvent[] | undefined;
}) => {
  const { t } = useText();
  const online = useOnline();
  const { id, kind, canWrite, blocked } = conversation;
  const { query, items, before, loading, loadEarlier } = useThread(id);
  const outbox = useOutbox(id);
  const [typing, type] = useTyping(id);
  const firstUnread = useFirstUnread(items, conversation, readerId);
  useMarkAsRead(conversation, items.at(-1)?.n ?? 0);
  const title = titleOf(conversation);
  const messageRows = () => (
    <MessageRows
      conversationId={id}
      title={title}
      items={items}
      waiting={outbox.waiting}
      events={events}
      readerId={readerId}
      isGroup={kind === 'tournament'}
      firstUnread={firstUnread}
      hasEarlier={before !== undefined}
      readByOther={conversation.readByOther}
      loading={loading}
      onEarlier={loadEarlier}
      online={online}
      outbox={outbox}
    />
  );
  return (
    <div className={css.thread}>
      {pinned}
      <div className={css.said}>
        <Region
          query={query}
          failed={t('messages.failed')}
          skeleton={<RowsSkeleton rows={4} height="56px" />}
          frame={(state) => <div className={css.trouble}>{state}</div>}
        >
          {messageRows}
        </Region>
        {/* Waiting messages are shown even if the conversation cannot be loaded. */}
        {query.data === undefined && outbox.waiting.length > 0 && messageRows()}
      </div>
      <Typing typing={typing} items={items} />
      {canWrite ? (
        <Composer
          to={title}
          text={outbox.text}
          onChange={(next) => {
            outbox.setText(next);
            type();
          }}
          onSend={outbox.send}
        />
      ) : (
        <p className={css.closed}>
          {t(blocked ? 'messages.youBlocked' : kind === 'tournament' ? 'messages.youLeft' : 'messages.noAccount')}
        </p>
      )}
    </div>
  );
};
