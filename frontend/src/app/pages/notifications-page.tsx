import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Notices } from '../../features/notifications/components/notices';
import { PendingValidations } from '../../features/notifications/components/pending-validations';
import { homeQuery } from '../../shared/api/home';
import { useText } from '../../shared/i18n/use-text';
import { PageBody, PageHeader, PagePart } from '../../shared/ui/page';
import { Tabs } from '../../shared/ui/tabs';
import { Tasks } from '../home/tasks';

/** What can be answered where it is read. */
const answerable: ReadonlySet<string> = new Set(['answer', 'confirm', 'validate']);

/** What asks for an answer now, before everything that was told. */
const NeedsYou = () => {
  const { t } = useText();
  const tasks = (useQuery(homeQuery).data?.tasks ?? []).filter(({ kind }) => answerable.has(kind));
  if (tasks.length === 0) return null;
  return (
    <PagePart title={t('notifications.needsYou')}>
      <Tasks tasks={tasks} />
    </PagePart>
  );
};

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
