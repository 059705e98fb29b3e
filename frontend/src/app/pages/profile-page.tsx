import { AvailabilityForm } from '../../features/availability/components/availability-form';
import { useText } from '../../shared/i18n/use-text';
import { PageBody, PageHeader, PagePart } from '../../shared/ui/page';

/** What others need to know of oneself. */
const ProfilePage = () => {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('nav.profile')} />
      <PageBody narrow>
        <PagePart title={t('availability.heading')}>
          <p>{t('availability.lead')}</p>
          <AvailabilityForm />
        </PagePart>
      </PageBody>
    </>
  );
};
export default ProfilePage;
