import { Suspense } from 'react';
import { useSession } from '../../features/identity/api/session';
import { Today } from '../../features/learning/components/today';
import ProgressPage from '../../features/progress/pages/progress-page';
import { useOpen } from '../../shared/address/use-open';
import { onDemand } from '../../shared/i18n/on-demand';
import { Social } from './social';

const TipReader = onDemand(() => import('../../features/learning/reader/tip-reader'));

/** `/gamification`: the reader's progress, with the parts that other features show there. */
const ProgressRoute = () => {
  const userId = useSession().user?.id ?? '';
  const [reading, read] = useOpen('tips');
  return (
    <>
      <ProgressPage userId={userId} daily={<Today onRead={() => read('true')} />} social={<Social reader={userId} />} />
      {reading === 'true' && (
        <Suspense fallback={null}>
          <TipReader onClose={() => read(undefined)} />
        </Suspense>
      )}
    </>
  );
};
export default ProgressRoute;
