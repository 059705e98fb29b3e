import { useParams } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import PlayerStatsPage from '../../features/players/pages/player-stats-page';
import { PlayerAchievements } from '../../features/progress/components/player-achievements';

/** `/players/:id/stats`, told who reads it. */
const PlayerStatsRoute = () => {
  const { id = '' } = useParams();
  return <PlayerStatsPage id={id} own={id === useSession().user?.id} achievements={<PlayerAchievements playerId={id} />} />;
};
export default PlayerStatsRoute;
