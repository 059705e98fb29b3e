import { isStatus } from '../../../shared/lib/request';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useConversation } from '../api/conversations';
import css from './chat.module.css';
import { Thread } from './thread';

/** How much room what was said asks for: an empty page for no words is no invitation. */
const extentOf = (messages: number): 'nothing' | 'little' | undefined => {
  if (messages === 0) return 'nothing';
  return messages <= 3 ? 'little' : undefined;
};

/** The conversation of a match or tournament, on the page of it: they share their id. */
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
