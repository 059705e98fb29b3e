import { useInfiniteQuery } from '@tanstack/react-query';
import type { RecentNotification } from '@tennis/contracts';
import { useRef } from 'react';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { noticesQuery, useMarkRead } from '../api/notifications';
import { type RenderAnswer, newestOfMatches } from './answered-notices';
import css from './notice.module.css';
import { useNoticeFilter } from './notice-filter';
import { NoticeList } from './notice-list';
import { Row } from '../../../shared/ui/layout/layout';

const oneDay = 86_400_000;

/** Today, yesterday, or the date. */
const useDayName = () => {
  const { t, fmt } = useText();
  const today = dayOf(new Date());
  const yesterday = dayOf(new Date(Date.now() - oneDay));
  return (day: string): string =>
    day === today ? t('notifications.today') : day === yesterday ? t('notifications.yesterday') : fmt.day(day);
};

/** Days, newest first, with their notices. */
const groupByDay = (notices: readonly RecentNotification[]): readonly (readonly [string, readonly RecentNotification[]])[] => {
  const days = new Map<string, RecentNotification[]>();
  for (const notice of notices) {
    const day = dayOf(notice.created_at);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
};

/** Notices of the last twelve months: first those that can be answered, then the others by day. */
export const Notices = ({ answer }: { readonly answer: RenderAnswer }) => {
  const { t } = useText();
  const dayName = useDayName();
  const { filter, q, bar } = useNoticeFilter();
  const query = useInfiniteQuery(noticesQuery(filter, q));
  const { sending, markRead, markAllRead } = useMarkRead();
  const list = useRef<HTMLElement>(null);
  const onAnswered = ({ id, is_read }: RecentNotification): void => {
    // The pressed button disappears.
    list.current?.focus();
    if (!is_read) void markRead(id);
  };
  return (
    <section ref={list} tabIndex={-1} className={css.all} aria-label={t('nav.notifications')}>
      {bar}
      <Region query={query} failed={t('notifications.failed')} skeleton={<RowsSkeleton rows={6} height="88px" />}>
        {({ pages }) => {
          const notices = pages.flatMap(({ items }) => items);
          if (notices.length === 0)
            return (
              <StateCard
                title={t(q ? 'notifications.nothingFound' : 'notifications.upToDate', { q })}
                text={t('notifications.emptyText')}
              />
            );
          const unread = pages[0]?.unread ?? 0;
          const newest = newestOfMatches(notices);
          const needsAnswer = (notice: RecentNotification): boolean =>
            newest.has(notice) && answer(notice.match_id!, () => undefined) !== undefined;
          const unanswered = notices.filter(needsAnswer);
          const dayGroups = groupByDay(notices.filter((notice) => !unanswered.includes(notice)));
          const groups = [
            ...(unanswered.length > 0 ? [[t('notifications.needsYou'), unanswered] as const] : []),
            ...dayGroups.map(([day, ofDay]) => [dayName(day), ofDay] as const),
          ];
          return (
            <>
              {groups.map(([name, rows], nth) => (
                <section key={name} aria-label={name}>
                  <Row align="center" justify="between" className={css.dayHead}>
                    <h2 className={css.day}>{name}</h2>
                    {nth === 0 && unread > 0 && (
                      <Button look="quiet" disabled={sending} onClick={() => void markAllRead()}>
                        {t('notifications.readAll')}
                      </Button>
                    )}
                  </Row>
                  <NoticeList
                    notices={rows}
                    answerFor={(notice) => (unanswered.includes(notice) ? answer : undefined)}
                    sending={sending}
                    onRead={(id) => void markRead(id)}
                    onAnswered={onAnswered}
                  />
                </section>
              ))}
              {query.hasNextPage && (
                <Button look="ghost" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('notifications.more')}
                </Button>
              )}
            </>
          );
        }}
      </Region>
    </section>
  );
};
