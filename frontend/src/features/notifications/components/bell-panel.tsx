import { type NoticeFilter, noticeFilters } from '@tennis/contracts';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Segmented } from '../../../shared/ui/segmented';
import { useLatest, useMarkRead } from '../api/notifications';
import css from './notice.module.css';
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
  onClose,
}: {
  readonly unread: number;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) => {
  const { t, fmt } = useText();
  const panel = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState<NoticeFilter>('all');
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
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
      <div className={css.bar}>
        <Segmented
          label={t('notifications.filter')}
          value={filter}
          options={noticeFilters.map((value) => ({ value, label: t(`notifications.filters.${value}`) }))}
          onChange={setFilter}
        />
        <TextField
          label={t('notifications.search')}
          hideLabel
          type="search"
          icon={<IconSearch aria-hidden />}
          placeholder={t('notifications.search')}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className={css.scroll} aria-busy={isPending && !isError}>
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
