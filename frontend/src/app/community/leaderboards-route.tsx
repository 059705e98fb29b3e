import { useSession } from '../../features/identity/api/session';
import { useProfile } from '../../features/players/api/profile';
import LeaderboardsPage from '../../features/rankings/pages/leaderboards-page';

/** `/leaderboards`: passes the reader and their district to the feature. */
const LeaderboardsRoute = () => {
  const { user } = useSession();
  const { data } = useProfile(user !== undefined);
  return <LeaderboardsPage userId={user?.id} home={data} />;
};
export default LeaderboardsRoute;
