import { IconArrowLeft } from '@tabler/icons-react';
import { blockConversation, type ConversationAnswer, unblockConversation } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { isStatus } from '../../../shared/lib/request';
import { useSend } from '../../../shared/lib/use-send';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { usePageTitle } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useConversation } from '../api/conversations';
import { ConversationAvatar, titleOf, useSubject } from './conversation-list';
import css from './conversation-pane.module.css';
import { Thread } from './thread';
import type { MatchEvent } from './thread-rows';
import { Row } from '../../../shared/ui/layout/layout';

const Blocking = ({ conversation: { id, blocked } }: { readonly conversation: ConversationAnswer }) => {
  const { t } = useText();
  const { sending, error, send } = useSend();
  const call = blocked ? unblockConversation : blockConversation;
  return (
    <>
      <Button
        look="quiet"
        disabled={sending}
        onClick={() => void send('changeConversation', (key) => write(call, { conversationId: id }, key))}
      >
        {t(blocked ? 'messages.unblock' : 'messages.block')}
      </Button>
      {error && <p role="alert">{error.message}</p>}
    </>
  );
};

/** Path of the match, player or tournament that a conversation is about. */
const pathOf = ({ id, kind, with: other, tournament }: ConversationAnswer): string => {
  if (kind === 'match') return `/matches/${id}`;
  return other ? `/players/${other.id}` : `/tournaments/${tournament?.id ?? ''}`;
};

const Head = ({ conversation }: { readonly conversation: ConversationAnswer }) => {
  const { t } = useText();
  const title = titleOf(conversation);
  const subject = useSubject()(conversation);
  const heading = usePageTitle(title, t('nav.messages'));
  return (
    <Row as="header" gap="4 8" align="center" wrap className={css.head}>
      <Link to="/messages" className={css.back} aria-label={t('messages.back')}>
        <IconArrowLeft aria-hidden stroke={1.75} />
      </Link>
      <Link to={pathOf(conversation)} className={css.who}>
        <ConversationAvatar conversation={conversation} />
        <span>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subject && <small>{subject}</small>}
        </span>
      </Link>
      {conversation.with && <Blocking conversation={conversation} />}
    </Row>
  );
};

const NotFound = ({ text }: { readonly text: string }) => {
  const { t } = useText();
  return (
    <div className={css.trouble}>
      <StateCard title={t('messages.notFound')} text={text}>
        <ButtonLink to="/messages">{t('messages.back')}</ButtonLink>
      </StateCard>
    </div>
  );
};

export type WithEvents = (conversation: ConversationAnswer, draw: (acts?: readonly MatchEvent[]) => ReactNode) => ReactNode;

/** A whole conversation: person, subject and messages. */
export const ConversationPane = ({
  id,
  readerId,
  pinned,
  withEvents,
}: {
  readonly id: string;
  readonly readerId: string;
  readonly pinned: (conversation: ConversationAnswer) => ReactNode;
  /** Renders a conversation together with events of its match, if it has any. */
  readonly withEvents: WithEvents;
}) => {
  const { t } = useText();
  const query = useConversation(id);
  return (
    <Region
      query={query}
      failed={t('messages.failed')}
      skeleton={<RowsSkeleton rows={6} />}
      frame={(state) => <div className={css.trouble}>{state}</div>}
      refusal={(error) => (isStatus(error, 403, 404) ? <NotFound text={error.message} /> : undefined)}
    >
      {(conversation) => (
        <div className={css.pane}>
          <Head conversation={conversation} />
          {withEvents(conversation, (events) => (
            <Thread key={id} conversation={conversation} readerId={readerId} pinned={pinned(conversation)} events={events} />
          ))}
        </div>
      )}
    </Region>
  );
};
