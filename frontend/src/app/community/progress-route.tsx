import { useSession } from '../../features/identity/api/session';
import ProgressPage from '../../features/progress/pages/progress-page';

/** `/gamification`, told whose progress it is. */
const ProgressRoute = () => <ProgressPage userId={useSession().user?.id ?? ''} />;
export default ProgressRoute;
