import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { Facts } from '../../shared/ui/facts';

/** Shows the caller's own session and role only. */
const TestAdminPage = () => {
  const { t } = useText();
  const { session, user } = useSession();
  return (
    <>
      <PageHeader title={t('testAdmin.title')}>
        <p>{t('testAdmin.lead')}</p>
      </PageHeader>
      <PageBody narrow>
        <Facts
          facts={[
            [t('testAdmin.session'), t(`testAdmin.state.${session.state}`)],
            [t('testAdmin.role'), user ? user.role : '—'],
            [t('testAdmin.email'), user ? user.email : '—'],
          ]}
        />
      </PageBody>
    </>
  );
};
export default TestAdminPage;
