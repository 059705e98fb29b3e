import type { NoticeType, RecentNotification } from '@tennis/contracts';
import type { Sending } from '../../../shared/lib/use-send';
import { useText } from '../../../shared/i18n/use-text';
import type { AnswerNotice } from './answered-notices';
import css from './notice.module.css';
import { More } from '../../../shared/ui/more';
import { NoticeRow } from './notice-row';

/**
 * What comes in numbers: who comes and goes when a ladder opens, where one stands and what holds, of which only the last counts, and
 * challenges that ended without a word. Of several in a row the newest stands for all. What waits for an answer, or counts each
 * time, never does.
 */
const comesInNumbers: ReadonlySet<string> = new Set<NoticeType>([
  'player_joined_tournament',
  'player_left_tournament',
  'ranking_changed',
  'rules_changed',
  'challenge_expired',
  'challenge_cancelled',
]);

/** Notices in their order, those together that tell the same of the same ladder one after the other. */
const grouped = (notices: readonly RecentNotification[]): readonly (readonly [RecentNotification, ...RecentNotification[]])[] => {
  const groups: [RecentNotification, ...RecentNotification[]][] = [];
  for (const notice of notices) {
    const group = groups.at(-1);
    const isAlike = group?.[0].type === notice.type && group[0].action_url === notice.action_url;
    if (group && isAlike && comesInNumbers.has(notice.type)) group.push(notice);
    else groups.push([notice]);
  }
  return groups;
};

export const NoticeList = ({
  notices,
  answerOf,
  sending,
  onRead,
  onAnswered,
}: {
  readonly notices: readonly RecentNotification[];
  /** Undefined for those that nothing answers. */
  readonly answerOf: (notice: RecentNotification) => AnswerNotice | undefined;
  readonly sending: Sending;
  readonly onRead: (id: string) => void;
  readonly onAnswered: (notice: RecentNotification) => void;
}) => {
  const { t, fmt } = useText();
  const rowOf = (notice: RecentNotification) => (
    <NoticeRow
      key={notice.id}
      notice={notice}
      answer={answerOf(notice)}
      sending={sending}
      onRead={onRead}
      onAnswered={() => onAnswered(notice)}
    />
  );
  return (
    <ul className={css.list}>
      {grouped(notices).map(([first, ...alike]) => [
        rowOf(first),
        alike.length > 0 && (
          <li key={`like ${first.id}`} className={css.alike}>
            <More label={t('notifications.alike', { count: alike.length, n: fmt.number(alike.length) })}>
              <ul className={css.list}>{alike.map(rowOf)}</ul>
            </More>
          </li>
        ),
      ])}
    </ul>
  );
};
