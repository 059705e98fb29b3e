import { useSession } from '../../features/identity/api/session';
import { Today } from '../../features/learning/components/today';
import ProgressPage from '../../features/progress/pages/progress-page';
import { useOverlayParam } from '../../shared/url/use-overlay-param';
import { Social } from './social';
import TipReader from '../../features/learning/reader/tip-reader';

/** `/gamification`: the reader's progress, with the parts that other features show there. */
const ProgressRoute = () => {
  const userId = useSession().user?.id ?? '';
  const [openTips, showTips] = useOverlayParam('tips');
  return (
    <>
      <ProgressPage userId={userId} daily={<Today onRead={() => showTips('true')} />} social={<Social reader={userId} />} />
      {openTips === 'true' && <TipReader onClose={() => showTips(undefined)} />}
    </>
  );
};
export default ProgressRoute;
