import type { NoticeType, RecentNotification } from '@tennis/contracts';
import type { Sending } from '../../../shared/lib/use-send';
import { useText } from '../../../shared/i18n/use-text';
import type { RenderAnswer } from './answered-notices';
import css from './notice.module.css';
import { Disclosure } from '../../../shared/ui/disclosure';
import { NoticeRow } from './notice-row';
import { PlainList } from '../../../shared/ui/layout/layout';

/**
 * Types that come in numbers: people who join or leave when a ladder opens, ranks and rules, of which only the last counts, and
 * challenges that ended without an answer. Several in a row are grouped under the newest one. Types that wait for an answer, or
 * count each time, are never grouped.
 */
const groupedTypes: ReadonlySet<string> = new Set<NoticeType>([
  'player_joined_tournament',
  'player_left_tournament',
  'ranking_changed',
  'rules_changed',
  'challenge_expired',
  'challenge_cancelled',
]);

/** Notices in order; neighbours of the same type and ladder are grouped. */
const grouped = (notices: readonly RecentNotification[]): readonly (readonly [RecentNotification, ...RecentNotification[]])[] => {
  const groups: [RecentNotification, ...RecentNotification[]][] = [];
  for (const notice of notices) {
    const group = groups.at(-1);
    const isAlike = group?.[0].type === notice.type && group[0].action_url === notice.action_url;
    if (group && isAlike && groupedTypes.has(notice.type)) group.push(notice);
    else groups.push([notice]);
  }
  return groups;
};

export const NoticeList = ({
  notices,
  answerFor,
  sending,
  onRead,
  onAnswered,
}: {
  readonly notices: readonly RecentNotification[];
  /** Undefined for notices without an answer. */
  readonly answerFor: (notice: RecentNotification) => RenderAnswer | undefined;
  readonly sending: Sending;
  readonly onRead: (id: string) => void;
  readonly onAnswered: (notice: RecentNotification) => void;
}) => {
  const { t, fmt } = useText();
  const rowOf = (notice: RecentNotification) => (
    <NoticeRow
      key={notice.id}
      notice={notice}
      answer={answerFor(notice)}
      sending={sending}
      onRead={onRead}
      onAnswered={() => onAnswered(notice)}
    />
  );
  return (
    <PlainList>
      {grouped(notices).map(([first, ...alike]) => [
        rowOf(first),
        alike.length > 0 && (
          <li key={`like ${first.id}`} className={css.alike}>
            <Disclosure label={t('notifications.alike', { count: alike.length, n: fmt.number(alike.length) })}>
              <PlainList>{alike.map(rowOf)}</PlainList>
            </Disclosure>
          </li>
        ),
      ])}
    </PlainList>
  );
};
