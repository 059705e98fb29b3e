import { IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import { IconButton } from '../../shared/ui/button';
import css from './quick-actions.module.css';
import { useScrolled } from './use-scrolled';

const everybody = [
  ['/tournaments?create=true', 'quick.tournament'],
  ['/challenges?create=true', 'quick.challenge'],
  ['/messages', 'nav.messages'],
  ['/clubs?create=true', 'quick.club'],
] as const;
const governing = ['/super-admin', 'nav.superAdmin'] as const;

/**
 * What one comes to do, from every page (specification section 2 "Floating action menu"): above the bottom bar of a phone, at the
 * foot of the rail on a wide screen. Back to the top stands above it, for who is signed in.
 */
export const QuickActions = () => {
  const { t } = useText();
  const { user } = useSession();
  const { key } = useLocation();
  const { down, deep } = useScrolled();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [key]);
  const entries = user && user.role !== 'player' ? [...everybody, governing] : everybody;
  return (
    <div
      className={css.corner}
      data-away={(down && !open) || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      {user && deep && (
        <IconButton label={t('shell.toTop')} className={css.toTop} onClick={() => scrollTo({ top: 0 })}>
          <IconArrowUp aria-hidden stroke={1.75} />
        </IconButton>
      )}
      {open && (
        <ul className={css.entries} id="quick-actions">
          {entries.map(([to, label]) => (
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
