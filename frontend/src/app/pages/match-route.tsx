import { useSession } from '../../features/identity/api/session';
import MatchPage from '../../features/matches/pages/match-page';

/** A match, told who reads it. */
const MatchRoute = () => <MatchPage user={useSession().user} />;
export default MatchRoute;
