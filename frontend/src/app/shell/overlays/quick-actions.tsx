import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../features/identity/api/session';
import { homeQuery } from '../../../shared/api/home';
import { useText } from '../../../shared/i18n/use-text';
import { useCloseOnBack } from '../../../shared/url/use-close-on-back';
import { reportLink } from '../../home/report-link';
import { createLinks, type Destination, messages } from '../navigation';
import css from './quick-actions.module.css';

const governanceLink: Pick<Destination, 'to' | 'label'> = { to: '/super-admin', label: 'nav.superAdmin' };

/**
 * Main actions of a player, on every page: in the middle of the bottom bar on a phone, at the foot of the rail on a wide screen, so that it
 * covers nothing. Visitors sign in on the way.
 */
export const QuickActions = ({ governs }: { readonly governs: boolean }) => {
  const { t } = useText();
  const { user } = useSession();
  const report = useQuery({ ...homeQuery, enabled: user !== undefined, select: reportLink }).data;
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [key]);
  useCloseOnBack(open, () => setOpen(false));
  return (
    <div
      className={css.corner}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      {open && (
        <ul className={css.entries} id="quick-actions">
          {[...(report ? [report] : []), ...createLinks, messages, ...(governs ? [governanceLink] : [])].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={css.entry} onClick={() => setOpen(false)}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <button
        ref={opener}
        type="button"
        className={css.opener}
        aria-label={t('quick.open')}
        aria-expanded={open}
        aria-controls={open ? 'quick-actions' : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconPlus aria-hidden stroke={2} />
        <span aria-hidden className={css.word}>
          {t('quick.word')}
        </span>
      </button>
    </div>
  );
};
