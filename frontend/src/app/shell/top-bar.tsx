import { IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { useText } from '../../shared/i18n/use-text';
import { IconButton } from '../../shared/ui/button';
import { AccountMenu } from './account-menu';
import { Bell } from './bell';
import { Brand } from './brand';
import type { OpenOverlay } from './overlays/use-open-overlay';
import css from './shell.module.css';
import { LanguageSwitch, LanguageToggle, ThemeSwitch } from './switches';

/** Menu, search, help and switches; the bell and the account of a signed-in user. */
export const TopBar = ({ open, show }: OpenOverlay) => {
  const { t } = useText();
  const { user, expected } = useSession();
  return (
    <header className={css.top} data-visitor={user ? undefined : true}>
      <IconButton
        label={t('shell.menu')}
        aria-haspopup="dialog"
        aria-expanded={open === 'menu'}
        className={css.menuButton}
        onClick={() => show('menu')}
      >
        <IconMenu2 aria-hidden stroke={1.75} />
      </IconButton>
      <Brand signedIn={Boolean(user)} />
      <div className={css.tools}>
        <span className={css.wideOnly}>
          <LanguageSwitch />
        </span>
        <span className={css.narrowOnly}>
          <LanguageToggle />
        </span>
        <IconButton
          label={t('search.open')}
          aria-haspopup="dialog"
          aria-expanded={open === 'search'}
          aria-keyshortcuts="Control+K Meta+K /"
          onClick={() => show('search')}
        >
          <IconSearch aria-hidden stroke={1.75} />
        </IconButton>
        <IconButton label={t('shell.help')} aria-haspopup="dialog" aria-expanded={open === 'help'} onClick={() => show('help')}>
          <IconHelp aria-hidden stroke={1.75} />
        </IconButton>
        <span className={css.theme}>
          <ThemeSwitch />
        </span>
        {user ? <Bell /> : expected && <span className={css.bellToCome} />}
        {user ? (
          <AccountMenu user={user} />
        ) : expected ? (
          <span inert className={css.accountToCome}>
            <AccountMenu user={expected} />
          </span>
        ) : (
          <SignInButton />
        )}
      </div>
    </header>
  );
};
