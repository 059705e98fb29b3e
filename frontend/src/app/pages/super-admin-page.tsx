import { useSession } from '../../features/identity/api/session';
import { ContactMessages } from '../../features/support/components/contact-messages';
import { Validations } from '../../features/governance/components/validations';
import { useText } from '../../shared/i18n/use-text';
import { may } from '../../shared/lib/may';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { StateCard } from '../../shared/ui/state';

/** What waits for super admins; anybody else is told which role it takes (specification section 6). */
const SuperAdminPage = () => {
  const { t } = useText();
  const { user } = useSession();
  return (
    <>
      <PageHeader title={t('nav.superAdmin')}>
        <p>{t('governance.lead')}</p>
      </PageHeader>
      <PageBody>
        {may('validation.queue', user) ? (
          <>
            <Validations />
            <ContactMessages />
          </>
        ) : (
          <StateCard title={t('governance.denied')} text={t('governance.deniedText')} />
        )}
      </PageBody>
    </>
  );
};
export default SuperAdminPage;
