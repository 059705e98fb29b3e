import { useSession } from '../../features/identity/api/session';
import ComparePage from '../../features/rankings/pages/compare-page';

/** `/players-panel/compare`, told who reads it. */
const CompareRoute = () => <ComparePage ownId={useSession().user?.id} />;
export default CompareRoute;
