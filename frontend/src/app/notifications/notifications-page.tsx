import { useQuery } from '@tanstack/react-query';
import type { HomeAnswer } from '@tennis/contracts';
import { useSearchParams } from 'react-router-dom';
import { Notices } from '../../features/notifications/components/notices';
import { Preferences } from '../../features/notifications/components/preferences';
import { homeQuery } from '../../shared/api/home';
import { useText } from '../../shared/i18n/use-text';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { Tabs } from '../../shared/ui/tabs';
import { useTaskAnswers } from './task-answers';
import { PendingValidations } from './pending-validations';

/** Number of results that wait for the reader's decision. */
const resultsToDecide = ({ tasks }: HomeAnswer): number => tasks.filter(({ kind }) => kind === 'validate' || kind === 'rule').length;

const tabs = ['notifications', 'validations', 'preferences'] as const;

/** Notices, results that wait for the reader (specification section 2), and notification preferences. */
const NotificationsPage = () => {
  const { t, fmt } = useText();
  const answer = useTaskAnswers();
  const waiting = useQuery({ ...homeQuery, select: resultsToDecide }).data ?? 0;
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'notifications';
  return (
    <>
      <PageHeader title={t('nav.notifications')} />
      <Tabs
        label={t('notifications.views')}
        tabs={[
          { value: 'notifications', label: t('nav.notifications') },
          {
            value: 'validations',
            label: waiting > 0 ? `${t('notifications.validations.tab')} (${fmt.number(waiting)})` : t('notifications.validations.tab'),
          },
          { value: 'preferences', label: t('notifications.settings') },
        ]}
        value={tab}
        onChange={(next) => setParams(next === 'notifications' ? {} : { tab: next }, { replace: true })}
      >
        <PageBody narrow>
          {tab === 'notifications' && <Notices answer={answer} />}
          {tab === 'validations' && <PendingValidations />}
          {tab === 'preferences' && <Preferences />}
        </PageBody>
      </Tabs>
    </>
  );
};
export default NotificationsPage;
