import { IconBallTennis, IconStairsUp } from '@tabler/icons-react';
import type { ConversationAnswer } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { dayOf, timeOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { begunText } from '../api/outbox';
import { useWaitingMessages, type Waiting } from '../api/waiting';
import { useDayWords } from './day-words';
import css from './conversation-list.module.css';

/** Title of a conversation: the other person's name, else the tournament's. */
export const titleOf = ({ with: other, tournament }: Pick<ConversationAnswer, 'with' | 'tournament'>): string =>
  other?.name ?? tournament?.name ?? '';

export const Face = ({ conversation }: { readonly conversation: Pick<ConversationAnswer, 'kind' | 'with'> }) => {
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
export const useAbout = (): ((conversation: ConversationAnswer) => string | null) => {
  const { t, fmt } = useText();
  return ({ kind, tournament, people }) => {
    if (kind === 'match') return t('messages.ofMatch', { name: tournament?.name ?? '' });
    return kind === 'tournament' ? t('messages.people', { count: people ?? 0, n: fmt.number(people ?? 0) }) : null;
  };
};

/** State of the match that two people talk about, provided by other contexts; `asks`: the reader has to act. */
export interface Standing {
  readonly said: string;
  readonly asks: boolean;
}
export type StandingOf = (conversationId: string) => Standing | undefined;

const Row = ({
  conversation,
  readerId,
  waiting,
  standing,
  isOpen,
}: {
  readonly conversation: ConversationAnswer;
  readonly readerId: string;
  /** The reader's last message that has not arrived. */
  readonly waiting: Waiting | undefined;
  readonly standing: Standing | undefined;
  readonly isOpen: boolean;
}) => {
  const { t, fmt } = useText();
  const told = useAbout()(conversation);
  const about = standing?.said ?? told;
  const dayWords = useDayWords();
  const { id, kind, last, unread } = conversation;
  const draft = isOpen ? '' : begunText(id);
  const begun = waiting
    ? { ...waiting, word: t(waiting.refused === undefined ? 'messages.notYet' : 'messages.notTaken') }
    : draft && { word: t('messages.draft'), text: draft };
  const said = (): string => {
    if (!last) return t('messages.nothingYet');
    const text = last.text ?? t(last.deleted ? 'messages.deleted' : 'messages.gone');
    if (last.authorId === readerId) return t('messages.byMe', { text });
    return kind === 'tournament' ? t('messages.by', { name: last.authorName.split(' ')[0] ?? last.authorName, text }) : text;
  };
  const when = last && (dayOf(last.sentAt) === dayOf(new Date()) ? timeOf(last.sentAt) : dayWords(dayOf(last.sentAt)));
  return (
    <Link to={`/messages/${id}`} className={css.row} aria-current={isOpen ? 'page' : undefined} data-unread={unread > 0 || undefined}>
      <Face conversation={conversation} />
      <span className={css.words}>
        <strong className={css.name}>{titleOf(conversation)}</strong>
        {about && (
          <span className={css.about} data-standing={standing && (standing.asks ? 'asks' : 'told')}>
            {kind === 'match' && <IconBallTennis aria-hidden stroke={1.75} />}
            <span>{about}</span>
          </span>
        )}
        <span className={css.last}>
          {begun ? (
            <>
              <em>{begun.word}</em> {begun.text}
            </>
          ) : (
            said()
          )}
        </span>
      </span>
      <span className={css.side}>
        {last && <time dateTime={last.sentAt}>{when}</time>}
        {unread > 0 && (
          <span className={css.count}>
            {unread > 99 ? '99+' : fmt.number(unread)}
            <span className="sr-only"> {t('messages.unread', { count: unread })}</span>
          </span>
        )}
      </span>
    </Link>
  );
};

export const ConversationList = ({
  conversations,
  readerId,
  openId,
  standingOf,
}: {
  readonly conversations: readonly ConversationAnswer[];
  readonly readerId: string;
  readonly openId: string | undefined;
  readonly standingOf: StandingOf;
}) => {
  const waiting = useWaitingMessages();
  return (
    <ul className={css.list}>
      {conversations.map((conversation) => {
        const { id } = conversation;
        const isOpen = id === openId;
        const last = isOpen ? undefined : waiting.findLast(({ conversationId }) => conversationId === id);
        return (
          <li key={id}>
            <Row conversation={conversation} readerId={readerId} waiting={last} standing={standingOf(id)} isOpen={isOpen} />
          </li>
        );
      })}
    </ul>
  );
};
