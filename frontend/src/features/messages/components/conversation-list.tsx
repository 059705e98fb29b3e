import { IconBallTennis, IconStairsUp } from '@tabler/icons-react';
import type { ConversationAnswer } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { dayOf, timeOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { unsentText } from '../api/outbox';
import { useWaitingMessages, type WaitingMessage } from '../api/waiting';
import { useDayWords } from './day-words';
import css from './conversation-list.module.css';
import { PlainList, Stack, Text } from '../../../shared/ui/layout/layout';

/** Title of a conversation: the other person's name, else the tournament's. */
export const titleOf = ({ with: other, tournament }: Pick<ConversationAnswer, 'with' | 'tournament'>): string =>
  other?.name ?? tournament?.name ?? '';

export const ConversationAvatar = ({ conversation }: { readonly conversation: Pick<ConversationAnswer, 'kind' | 'with'> }) => {
  const { with: other } = conversation;
  return other ? (
    <Avatar name={other.name} photoUrl={other.photoUrl} />
  ) : (
    <span aria-hidden className={css.group}>
      <IconStairsUp stroke={1.75} />
    </span>
  );
};

/** Subject of a conversation, unless it is just between two people. */
export const useSubject = (): ((conversation: ConversationAnswer) => string | null) => {
  const { t, fmt } = useText();
  return ({ kind, tournament, people }) => {
    if (kind === 'match') return t('messages.ofMatch', { name: tournament?.name ?? '' });
    return kind === 'tournament' ? t('messages.people', { count: people ?? 0, n: fmt.number(people ?? 0) }) : null;
  };
};

/** State of the match that two people talk about, provided by other contexts; `asks`: the reader has to act. */
export interface MatchState {
  readonly label: string;
  readonly asks: boolean;
}
export type MatchStateOf = (conversationId: string) => MatchState | undefined;

const Row = ({
  conversation,
  readerId,
  waiting,
  matchState,
  isOpen,
}: {
  readonly conversation: ConversationAnswer;
  readonly readerId: string;
  /** The reader's last message that has not arrived. */
  readonly waiting: WaitingMessage | undefined;
  readonly matchState: MatchState | undefined;
  readonly isOpen: boolean;
}) => {
  const { t, fmt } = useText();
  const subject = useSubject()(conversation);
  const line = matchState?.label ?? subject;
  const dayWords = useDayWords();
  const { id, kind, last, unread } = conversation;
  const draft = isOpen ? '' : unsentText(id);
  const draftLine = waiting
    ? { ...waiting, word: t(waiting.refused === undefined ? 'messages.notYet' : 'messages.notTaken') }
    : draft && { word: t('messages.draft'), text: draft };
  const lastMessageText = (): string => {
    if (!last) return t('messages.nothingYet');
    const text = last.text ?? t(last.deleted ? 'messages.deleted' : 'messages.gone');
    if (last.authorId === readerId) return t('messages.byMe', { text });
    return kind === 'tournament' ? t('messages.by', { name: last.authorName.split(' ')[0] ?? last.authorName, text }) : text;
  };
  const when = last && (dayOf(last.sentAt) === dayOf(new Date()) ? timeOf(last.sentAt) : dayWords(dayOf(last.sentAt)));
  return (
    <Link to={`/messages/${id}`} className={css.row} aria-current={isOpen ? 'page' : undefined} data-unread={unread > 0 || undefined}>
      <ConversationAvatar conversation={conversation} />
      <Stack as="span" shrink>
        <Text as="strong" weight={600} className={css.name}>
          {titleOf(conversation)}
        </Text>
        {line && (
          <span className={css.about} data-standing={matchState && (matchState.asks ? 'asks' : 'told')}>
            {kind === 'match' && <IconBallTennis aria-hidden stroke={1.75} />}
            <span>{line}</span>
          </span>
        )}
        <span className={css.last}>
          {draftLine ? (
            <>
              <em>{draftLine.word}</em> {draftLine.text}
            </>
          ) : (
            lastMessageText()
          )}
        </span>
      </Stack>
      <Stack as="span" gap={4} align="end" muted size={13}>
        {last && <time dateTime={last.sentAt}>{when}</time>}
        {unread > 0 && (
          <span className={css.count}>
            {unread > 99 ? '99+' : fmt.number(unread)}
            <span className="sr-only"> {t('messages.unread', { count: unread })}</span>
          </span>
        )}
      </Stack>
    </Link>
  );
};

export const ConversationList = ({
  conversations,
  readerId,
  openId,
  matchStateOf,
}: {
  readonly conversations: readonly ConversationAnswer[];
  readonly readerId: string;
  readonly openId: string | undefined;
  readonly matchStateOf: MatchStateOf;
}) => {
  const waiting = useWaitingMessages();
  return (
    <PlainList>
      {conversations.map((conversation) => {
        const { id } = conversation;
        const isOpen = id === openId;
        const last = isOpen ? undefined : waiting.findLast(({ conversationId }) => conversationId === id);
        return (
          <li key={id}>
            <Row conversation={conversation} readerId={readerId} waiting={last} matchState={matchStateOf(id)} isOpen={isOpen} />
          </li>
        );
      })}
    </PlainList>
  );
};
