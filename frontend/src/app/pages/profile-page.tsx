import { AvailabilityForm } from '../../features/availability/components/availability-form';
import { useSession } from '../../features/identity/api/session';
import { OwnProfile } from '../../features/players/components/profile';
import { useText } from '../../shared/i18n/use-text';
import { ButtonLink } from '../../shared/ui/button';
import { PageBody, PageHeader, PagePart } from '../../shared/ui/page';
import { Unsaved } from '../../shared/forms/unsaved';
import { ThemeChoice } from '../shell/theme-choice';

/** What others need to know of oneself: who one is, when one plays; and how one likes to see it. */
const ProfilePage = () => {
  const { t } = useText();
  const { recheck } = useSession();
  return (
    <>
      <PageHeader title={t('nav.profile')} />
      <PageBody narrow>
        <Unsaved>
          <OwnProfile onChanged={() => void recheck()} />
          <PagePart title={t('availability.heading')}>
            <p>{t('availability.lead')}</p>
            <AvailabilityForm />
          </PagePart>
        </Unsaved>
        <PagePart title={t('players.profile.theme')}>
          <ThemeChoice />
          <div>
            <ButtonLink look="ghost" to="/profile/enhanced">
              {t('players.profile.public')}
            </ButtonLink>
          </div>
        </PagePart>
      </PageBody>
    </>
  );
};
export default ProfilePage;
