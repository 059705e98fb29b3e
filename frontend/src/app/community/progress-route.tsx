import { Suspense } from 'react';
import { useSession } from '../../features/identity/api/session';
import { Today } from '../../features/learning/components/today';
import ProgressPage from '../../features/progress/pages/progress-page';
import { useOverlayParam } from '../../shared/url/use-overlay-param';
import { lazyPart } from '../../shared/i18n/lazy-part';
import { Social } from './social';

const TipReader = lazyPart(() => import('../../features/learning/reader/tip-reader'));

/** `/gamification`: the reader's progress, with the parts that other features show there. */
const ProgressRoute = () => {
  const userId = useSession().user?.id ?? '';
  const [openTips, showTips] = useOverlayParam('tips');
  return (
    <>
      <ProgressPage userId={userId} daily={<Today onRead={() => showTips('true')} />} social={<Social reader={userId} />} />
      {openTips === 'true' && (
        <Suspense fallback={null}>
          <TipReader onClose={() => showTips(undefined)} />
        </Suspense>
      )}
    </>
  );
};
export default ProgressRoute;
