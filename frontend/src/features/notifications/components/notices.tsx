import { useInfiniteQuery } from '@tanstack/react-query';
import type { RecentNotification } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { noticesQuery, useMarkRead } from '../api/notifications';
import css from './notice.module.css';
import { useNoticeFilter } from './notice-filter';
import { NoticeRow } from './notice-row';

const oneDay = 86_400_000;

/** Today, yesterday, or which day it was. */
const useDayName = () => {
  const { t, fmt } = useText();
  const today = dayOf(new Date());
  const yesterday = dayOf(new Date(Date.now() - oneDay));
  return (day: string): string =>
    day === today ? t('notifications.today') : day === yesterday ? t('notifications.yesterday') : fmt.day(day);
};

/** Their days, newest first, each with its notices. */
const byDay = (notices: readonly RecentNotification[]): readonly (readonly [string, readonly RecentNotification[]])[] => {
  const days = new Map<string, RecentNotification[]>();
  for (const notice of notices) {
    const day = dayOf(notice.created_at);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
};

/** Everything of the last twelve months, by day. */
export const Notices = () => {
  const { t } = useText();
  const dayName = useDayName();
  const { filter, q, bar } = useNoticeFilter();
  const query = useInfiniteQuery(noticesQuery(filter, q));
  const { sending, markRead, markAllRead } = useMarkRead();
  const unread = query.data?.pages[0]?.unread ?? 0;
  return (
    <section aria-label={t('nav.notifications')}>
      {bar(
        unread > 0 && (
          <Button look="quiet" disabled={sending} onClick={() => void markAllRead()}>
            {t('notifications.readAll')}
          </Button>
        ),
      )}
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
          return (
            <>
              {byDay(notices).map(([day, ofDay]) => (
                <section key={day} aria-label={dayName(day)}>
                  <h2 className={css.day}>{dayName(day)}</h2>
                  <ul className={css.list}>
                    {ofDay.map((notice) => (
                      <NoticeRow
                        key={notice.id}
                        notice={notice}
                        onRead={(id) => {
                          void markRead(id);
                        }}
                      />
                    ))}
                  </ul>
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
