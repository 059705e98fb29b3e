import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useProfile } from '../api/profile';
import { ProfileForm } from './profile-form';
import css from './profile-form.module.css';

/** The reader's own profile. `onChanged`: their name or photo may be shown elsewhere on the screen. */
export const OwnProfile = ({ onChanged }: { readonly onChanged: () => void }) => {
  const { t } = useText();
  return (
    <Region
      query={useProfile()}
      failed={t('players.profile.notLoaded')}
      skeleton={<RowsSkeleton rows={8} height="72px" />}
      frame={(state) => <div className={css.failed}>{state}</div>}
    >
      {(saved) => <ProfileForm saved={saved} onChanged={onChanged} />}
    </Region>
  );
};
