import { IconLogout } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router-dom';
import { roleLabel, useSession } from '../../../features/identity/api/session';
import { SignInButton } from '../../../features/identity/components/sign-in-button';
import { useText } from '../../../shared/i18n/use-text';
import { Sheet } from '../../../shared/ui/sheet';
import { FooterEnd, FooterLinks } from '../footer';
import { everyPage, signOutState } from '../navigation';
import { LanguageSwitch, ThemeSwitch } from '../switches';
import css from './side-menu.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/**
 * The menu of a phone: entries of the top navigation, About, and sign-in. Signed-in users also get the footer here, because it is far down
 * on a long ladder.
 */
export const SideMenu = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useText();
  const { user } = useSession();
  const role = user && roleLabel(user.role);
  return (
    <Sheet title={t('shell.menu')} from="start" onClose={onClose}>
      {role && <p className={css.role}>{role}</p>}
      <nav aria-label={t('shell.menu')}>
        <ul className={css.entries}>
          {everyPage(user).map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={css.entry} onClick={onClose}>
                <Icon aria-hidden stroke={1.75} />
                {t(label)}
              </NavLink>
            </li>
          ))}
          {user && (
            <li>
              <Link to="/sign-out" state={signOutState} className={css.entry} onClick={onClose}>
                <IconLogout aria-hidden stroke={1.75} />
                {t('identity.signOut')}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <Row gap={12} align="center" justify="between" wrap className={css.foot}>
        {!user && <SignInButton />}
        <LanguageSwitch />
        <ThemeSwitch />
      </Row>
      {user && (
        <>
          <FooterLinks />
          <FooterEnd />
        </>
      )}
    </Sheet>
  );
};
