import { isStatus } from '../../../shared/lib/request';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useConversation } from '../api/conversations';
import css from './chat.module.css';
import { Thread } from './thread';

/** Height by number of messages: a large empty area invites nobody to write. */
const extentOf = (messages: number): 'nothing' | 'little' | undefined => {
  if (messages === 0) return 'nothing';
  return messages <= 3 ? 'little' : undefined;
};

/** Conversation of a match or tournament, on its page; both have the same id. */
export const Chat = ({ id, readerId }: { readonly id: string; readonly readerId: string }) => {
  const { t } = useText();
  const query = useConversation(id);
  return (
    <Region
      query={query}
      failed={t('messages.failed')}
      skeleton={<RowsSkeleton rows={4} height="56px" />}
      refusal={(error) => (isStatus(error, 403, 404) ? <StateCard title={t('messages.notYours')} text={error.message} /> : undefined)}
    >
      {(conversation) => (
        <div className={css.chat} data-said={extentOf(conversation.last?.n ?? 0)}>
          <Thread key={id} conversation={conversation} readerId={readerId} />
        </div>
      )}
    </Region>
  );
};
