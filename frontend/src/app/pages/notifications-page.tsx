import { useSearchParams } from 'react-router-dom';
import { Notices } from '../../features/notifications/components/notices';
import { PendingValidations } from '../../features/notifications/components/pending-validations';
import { useText } from '../../shared/i18n/use-text';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { Tabs } from '../../shared/ui/tabs';
import NeedsYou from '../home/needs-you';

/** Everything one was told, and the results that wait for one's word (specification section 2). */
const NotificationsPage = () => {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'validations' ? 'validations' : 'notifications';
  return (
    <>
      <PageHeader title={t('nav.notifications')} />
      <Tabs
        label={t('notifications.views')}
        tabs={[
          { value: 'notifications', label: t('nav.notifications') },
          { value: 'validations', label: t('notifications.validations.tab') },
        ]}
        value={tab}
        onChange={(next) => setParams(next === 'validations' ? { tab: next } : {}, { replace: true })}
      >
        <PageBody narrow>
          {tab === 'validations' ? (
            <PendingValidations />
          ) : (
            <>
              <NeedsYou />
              <Notices />
            </>
          )}
        </PageBody>
      </Tabs>
    </>
  );
};
export default NotificationsPage;
