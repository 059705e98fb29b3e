import { IconCheck, IconChecks, IconClock, IconDots } from '@tabler/icons-react';
import { deleteMessage, type MessageAnswer, minute, reportMessage } from '@tennis/contracts';
import { memo, useState } from 'react';
import { timeOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button, IconButton } from '../../../shared/ui/button';
import type { WaitingMessage } from '../api/waiting';
import css from './bubble.module.css';
import { Row, Text } from '../../../shared/ui/layout/layout';

/** Actions on a message: delete one's own, report another's, also after it was deleted (domain.md "Small decisions"). */
const MessageActions = ({
  conversationId,
  message,
  own,
}: {
  readonly conversationId: string;
  readonly message: MessageAnswer;
  readonly own: boolean;
}) => {
  const { t } = useText();
  const { sending, error, send } = useSend();
  const messageId = message.id;
  const report = async (): Promise<void> => {
    if (await send('changeConversation', (key) => write(reportMessage, { conversationId, messageId }, key))) {
      toastSuccess(t(message.deleted ? 'messages.reportedDeleted' : 'messages.reported'));
    }
  };
  return (
    <Row gap={8} align="center" wrap>
      {own ? (
        <Button
          look="danger"
          disabled={sending}
          onClick={() => void send('changeConversation', (key) => write(deleteMessage, { conversationId, messageId }, key))}
        >
          {t('messages.delete')}
        </Button>
      ) : (
        <Button look="ghost" disabled={sending} onClick={() => void report()}>
          {t('messages.report')}
        </Button>
      )}
      {error && <p role="alert">{error.message}</p>}
    </Row>
  );
};

/** Whether the other person has read it. */
const ReadMark = ({ read, at }: { readonly read: boolean; readonly at: string | undefined }) => {
  const { t } = useText();
  const Icon = read ? IconChecks : IconCheck;
  const readText = at ? t('messages.readAt', { at: timeOf(at) }) : t('messages.read');
  const readLabel = read ? readText : t('messages.sent');
  return (
    <>
      <Icon aria-hidden stroke={2} data-read={read || undefined} />
      <span className="sr-only"> {readLabel}</span>
    </>
  );
};

/** One message. Memoised, because a conversation shows hundreds and only one is new. */
export const Bubble = memo(
  ({
    conversationId,
    message,
    own,
    showsAuthor,
    read,
    readAt,
  }: {
    readonly conversationId: string;
    readonly message: MessageAnswer;
    readonly own: boolean;
    /** Whether the author's name is shown. */
    readonly showsAuthor: boolean;
    /** Undefined where read receipts do not apply. */
    readonly read?: boolean | undefined;
    /** Time of reading, if known. */
    readonly readAt?: string | undefined;
  }) => {
    const { t } = useText();
    const [open, setOpen] = useState(false);
    const { text, deleted, sentAt, authorName } = message;
    const hasActions = text !== null || (deleted && !own);
    return (
      <div className={css.message} data-own={own || undefined}>
        <Row align="center" className={css.line}>
          <div className={css.bubble}>
            {showsAuthor && <strong className={css.author}>{authorName}</strong>}
            <span className="sr-only">{own ? t('messages.mine') : showsAuthor ? '' : authorName}: </span>
            {text === null ? (
              <Text as="em" muted>
                {t(deleted ? 'messages.deleted' : 'messages.gone')}
              </Text>
            ) : (
              <p>{text}</p>
            )}
            <Row as="span" gap={4} align="center" className={css.time}>
              <time dateTime={sentAt}>{timeOf(sentAt)}</time>
              {read !== undefined && <ReadMark read={read} at={readAt} />}
            </Row>
          </div>
          {hasActions && (
            <IconButton label={t('messages.acts')} aria-expanded={open} className={css.more} onClick={() => setOpen(!open)}>
              <IconDots aria-hidden stroke={1.75} />
            </IconButton>
          )}
        </Row>
        {open && hasActions && <MessageActions conversationId={conversationId} message={message} own={own} />}
      </div>
    );
  },
);
Bubble.displayName = 'Bubble';

/** A message that has not arrived yet. */
export const WaitingBubble = ({
  waiting: { clientId, text, refused, failed, goesAt },
  online,
  onRetry,
  onDrop,
}: {
  readonly waiting: WaitingMessage;
  readonly online: boolean;
  readonly onRetry: (clientId: string) => void;
  readonly onDrop: (clientId: string) => void;
}) => {
  const { t } = useText();
  return (
    <div className={css.message} data-own>
      <Row align="center" className={css.line}>
        <div className={css.bubble} data-waiting>
          <p>{text}</p>
          <Row as="span" gap={4} align="center" className={css.time}>
            <IconClock aria-hidden stroke={1.75} />
            {t(refused === undefined ? 'messages.waiting' : 'messages.refused')}
          </Row>
        </div>
      </Row>
      {refused !== undefined && <p role="alert">{refused}</p>}
      {goesAt !== undefined && <p role="status">{t('messages.goesAt', { at: timeOf(new Date(goesAt + minute)) })}</p>}
      {(failed || refused !== undefined || goesAt !== undefined) && online && (
        <Row gap={8} align="center" wrap>
          {goesAt === undefined && (
            <Button look="quiet" onClick={() => onRetry(clientId)}>
              {t('messages.retry')}
            </Button>
          )}
          <Button look="quiet" onClick={() => onDrop(clientId)}>
            {t('messages.drop')}
          </Button>
        </Row>
      )}
    </div>
  );
};
