import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { useLatest, useMarkRead } from '../api/notifications';
import css from './notice.module.css';
import { useNoticeFilter } from './notice-filter';
import { NoticeRow } from './notice-row';

/** Esc and a click beside it close it; the focus goes back to the bell. */
const useDismissal = (panel: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>, onClose: () => void) => {
  useEffect(() => {
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

/** The ten latest notices, read one by one or all at once. Where they cannot be had there are none (specification section 8). */
const BellPanel = ({
  unread,
  opener,
  first,
  onClose,
}: {
  readonly unread: number;
  readonly opener: RefObject<HTMLElement | null>;
  /** What stands before the notices: as long as nothing is looked for. */
  readonly first: ReactNode;
  readonly onClose: () => void;
}) => {
  const { t, fmt } = useText();
  const panel = useRef<HTMLDivElement>(null);
  const { filter, q, bar } = useNoticeFilter();
  const { data = [], isError, isPending } = useLatest(filter, q);
  const { sending, markRead, markAllRead } = useMarkRead();
  useDismissal(panel, opener, onClose);
  const notices = isError ? [] : data;
  const count = isError ? 0 : unread;
  return (
    <div ref={panel} role="dialog" aria-label={t('nav.notifications')} tabIndex={-1} className={css.panel}>
      <div className={css.head}>
        <h2>{t('nav.notifications')}</h2>
        {count > 0 && <small>{t('notifications.unread', { count, n: fmt.number(count) })}</small>}
        {count > 0 && (
          <Button look="quiet" disabled={sending} onClick={() => void markAllRead()}>
            {t('notifications.readAll')}
          </Button>
        )}
      </div>
      {bar()}
      <div className={css.scroll} aria-busy={isPending && !isError}>
        {filter === 'all' && !q && first}
        {notices.length > 0 ? (
          <ul className={css.list}>
            {notices.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onRead={(id) => {
                  void markRead(id);
                }}
              />
            ))}
          </ul>
        ) : (
          (isError || !isPending) && <p className={css.empty}>{t(q ? 'notifications.nothingFound' : 'notifications.upToDate', { q })}</p>
        )}
      </div>
      <div className={css.foot}>
        <Link to="/notifications" onClick={onClose}>
          {t('notifications.seeAll')}
        </Link>
        <Link to="/settings" onClick={onClose}>
          {t('notifications.settings')}
        </Link>
      </div>
    </div>
  );
};
export default BellPanel;
