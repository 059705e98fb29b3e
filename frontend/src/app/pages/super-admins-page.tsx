import { SuperAdmins } from '../../features/governance/components/super-admins';
import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import { may } from '../../shared/lib/may';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { StateCard } from '../../shared/ui/state';

/** The list of super admins; other readers see which role it takes (specification section 6). */
const SuperAdminsPage = () => {
  const { t } = useText();
  const { user } = useSession();
  return (
    <>
      <PageHeader title={t('nav.superAdmins')} />
      <PageBody>
        {may('super-admin.list', user) ? (
          <SuperAdmins changes={user?.is_root === true} />
        ) : (
          <StateCard title={t('governance.denied')} text={t('governance.deniedText')} />
        )}
      </PageBody>
    </>
  );
};
export default SuperAdminsPage;
