import type { RecentNotification } from '@tennis/contracts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { useCloseOnBack } from '../../../shared/url/use-close-on-back';
import { trackOpenOverlay } from '../../../shared/lib/open-overlays';
import { Button } from '../../../shared/ui/button';
import { useLatest, useMarkRead } from '../api/notifications';
import { type RenderAnswer, newestOfMatches } from './answered-notices';
import css from './notice.module.css';
import { useNoticeFilter } from './notice-filter';
import { NoticeList } from './notice-list';
import { Row } from '../../../shared/ui/layout/layout';

/** Escape, Back on a phone and a click outside close the panel; the focus returns to the bell. */
const useDismissal = (panel: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>, onClose: () => void) => {
  useCloseOnBack(true, onClose);
  useEffect(trackOpenOverlay, []);
  // Registered with the rendering, so that a key or tap right after it is handled.
  useLayoutEffect(() => {
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      opener.current?.focus();
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target) && !opener.current?.contains(target)) onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [panel, opener, onClose]);
};

/** The ten latest notices, marked as read one by one or all at once. Shows none if they cannot be loaded (specification section 8). */
export const BellPanel = ({
  unread,
  answer,
  opener,
  onClose,
}: {
  /** Undefined if unknown. */
  readonly unread: number | undefined;
  readonly answer: RenderAnswer;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) => {
  const { t, fmt } = useText();
  const panel = useRef<HTMLDivElement>(null);
  const { filter, q, bar } = useNoticeFilter();
  const { data = [], isError, isPending, isFetching, refetch } = useLatest(filter, q);
  const { sending, markRead, markAllRead } = useMarkRead();
  useDismissal(panel, opener, onClose);
  const onAnswered = ({ id, is_read }: RecentNotification): void => {
    // The pressed button disappears.
    panel.current?.focus();
    if (!is_read) void markRead(id);
  };
  const notices = isError ? [] : data;
  const newest = newestOfMatches(notices);
  // No count above notices that could not be loaded.
  const count = isError ? 0 : (unread ?? 0);
  return (
    <div ref={panel} role="dialog" aria-label={t('nav.notifications')} tabIndex={-1} className={css.panel}>
      <Row gap="4 12" align="baseline" wrap className={css.head}>
        <h2>{t('nav.notifications')}</h2>
        {count > 0 && <small>{t('notifications.unread', { count, n: fmt.number(count) })}</small>}
        {count > 0 && (
          <Button look="quiet" disabled={sending} onClick={() => void markAllRead()}>
            {t('notifications.readAll')}
          </Button>
        )}
      </Row>
      {bar}
      {isError && (
        <Row role="alert" align="center" justify="between" wrap className={css.failed}>
          {t('notifications.failed')}
          <Button look="quiet" disabled={isFetching} onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </Row>
      )}
      <div className={css.scroll} aria-busy={isPending && !isError}>
        {notices.length > 0 ? (
          <NoticeList
            notices={notices}
            answerFor={(notice) => (newest.has(notice) ? answer : undefined)}
            sending={sending}
            onRead={(id) => void markRead(id)}
            onAnswered={onAnswered}
          />
        ) : (
          !isError && !isPending && <p className={css.empty}>{t(q ? 'notifications.nothingFound' : 'notifications.upToDate', { q })}</p>
        )}
      </div>
      <Row gap={12} justify="between" className={css.foot}>
        <Link to="/notifications" onClick={onClose}>
          {t('notifications.seeAll')}
        </Link>
        <Link to="/settings" onClick={onClose}>
          {t('notifications.settings')}
        </Link>
      </Row>
    </div>
  );
};
