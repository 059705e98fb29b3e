import { useSession } from '../../features/identity/api/session';
import ComparePage from '../../features/rankings/pages/compare-page';

/** `/players-panel/compare`: passes the id of the signed-in user to the feature. */
const CompareRoute = () => <ComparePage ownId={useSession().user?.id} />;
export default CompareRoute;
