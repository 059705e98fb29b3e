import type { GovernedUser } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './people.module.css';

/** Badges for a special role or a closed account; a player with an open account has none. */
export const Badges = ({ user: { role, isRoot, status } }: { readonly user: Pick<GovernedUser, 'role' | 'isRoot' | 'status'> }) => {
  const { t } = useText();
  return (
    <span className={css.badges}>
      {role !== 'player' && <span className={css.badge}>{t(isRoot ? 'governance.root' : `governance.role.${role}`)}</span>}
      {status !== 'active' && (
        <span className={css.badge} data-closed>
          {t(`governance.state.${status}`)}
        </span>
      )}
    </span>
  );
};
