import type { SignedInUser } from '@tennis/contracts';
import { useNavigate } from 'react-router-dom';
import { roleLabel } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import { MenuButton } from '../../shared/loading/menu-button';
import { Avatar } from '../../shared/ui/avatar';
import css from './account-menu.module.css';
import { personalPages, signOutState } from './navigation';
import { Row } from '../../shared/ui/layout/layout';

/** Menu of a signed-in user: profile, settings, sign-out, and for super admins the pages of governance. */
export const AccountMenu = ({ user }: { readonly user: SignedInUser }) => {
  const { t } = useText();
  const navigate = useNavigate();
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  const badge = roleLabel(user.role);
  const face = (
    <Row as="span" gap={8} align="center" className={css.face}>
      <Avatar name={name} photoUrl={user.photo_url} />
      {badge && <span className={css.badge}>{badge}</span>}
    </Row>
  );
  const go = (to: string) => () => void navigate(to);
  return (
    <MenuButton
      label={t('shell.account', { name })}
      face={face}
      items={[
        ...personalPages(user).map(({ to, label }) => ({ label: t(label), onSelect: go(to) })),
        { label: t('identity.signOut'), onSelect: () => void navigate('/sign-out', { state: signOutState }) },
      ]}
    />
  );
};
