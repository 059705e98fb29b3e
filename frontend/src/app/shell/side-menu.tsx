import { IconInfoCircle, IconLogout, IconSettings, IconShield, IconUser, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { useText } from '../../shared/i18n/use-text';
import { may } from '../../shared/lib/may';
import { Sheet } from '../../shared/ui/sheet';
import { type Destination, mainNavigation, signingOut } from './navigation';
import css from './side-menu.module.css';

const about: Destination = { to: '/about', label: 'nav.about', Icon: IconInfoCircle };
const personal: readonly Destination[] = [
  { to: '/profile', label: 'nav.profile', Icon: IconUser },
  { to: '/settings', label: 'nav.settings', Icon: IconSettings },
];
const governing: readonly Destination[] = [
  { to: '/super-admin', label: 'nav.superAdmin', Icon: IconShield },
  { to: '/super-admins', label: 'nav.superAdmins', Icon: IconUsersGroup },
];

/** Everything on a phone: the entries of the top navigation, About, and a way in. */
export const SideMenu = ({ onClose, switches }: { readonly onClose: () => void; readonly switches: ReactNode }) => {
  const { t } = useText();
  const { user } = useSession();
  const entries = [...mainNavigation(Boolean(user)), ...(user ? personal : []), ...(may('validation.queue', user) ? governing : []), about];
  return (
    <Sheet title={t('shell.menu')} from="start" onClose={onClose}>
      <nav aria-label={t('shell.menu')}>
        <ul className={css.entries}>
          {entries.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className={css.entry} onClick={onClose}>
                <Icon aria-hidden stroke={1.75} />
                {t(label)}
              </NavLink>
            </li>
          ))}
          {user && (
            <li>
              <Link to="/sign-out" state={signingOut} className={css.entry} onClick={onClose}>
                <IconLogout aria-hidden stroke={1.75} />
                {t('identity.signOut')}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <div className={css.foot}>
        {!user && <SignInButton />}
        {switches}
      </div>
    </Sheet>
  );
};
