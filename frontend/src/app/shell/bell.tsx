import { IconBell } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countText } from '../../shared/title/document-title';
import { lazyPart } from '../../shared/i18n/lazy-part';
import { useText } from '../../shared/i18n/use-text';
import css from './bell.module.css';
import { useUnread } from './use-unread';

const BellPanel = lazyPart(() => import('../notifications/answering-bell'));

/** Number of unread notices, and a panel with the latest. */
export const Bell = () => {
  const { t, fmt } = useText();
  const { key } = useLocation();
  const unread = useUnread();
  const count = unread ?? 0;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  // a notice may link to the current page, so any navigation closes the panel
  useEffect(close, [key, close]);
  const shown = countText(count, fmt.number);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.bell}
        aria-label={count > 0 ? t('shell.bell', { count, n: shown }) : t('nav.notifications')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconBell aria-hidden stroke={1.75} />
        {count > 0 && (
          <span aria-hidden className={css.count}>
            {shown}
          </span>
        )}
      </button>
      <Suspense fallback={null}>{open && <BellPanel unread={unread} opener={button} onClose={close} />}</Suspense>
    </>
  );
};
