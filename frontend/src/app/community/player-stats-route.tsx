import { useParams } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { OfferMentorship } from '../../features/mentorships/components/offer-mentorship';
import PlayerStatsPage from '../../features/players/pages/player-stats-page';
import { PlayerAchievements } from '../../features/progress/components/player-achievements';
import { may } from '../../shared/lib/may';

/** `/players/:id/stats`: tells the feature whether these are the reader's own statistics. */
const PlayerStatsRoute = () => {
  const { id = '' } = useParams();
  const { user } = useSession();
  const me = user?.id ?? '';
  const own = id === me;
  return (
    <PlayerStatsPage
      id={id}
      own={own}
      achievements={<PlayerAchievements playerId={id} />}
      actions={!own && may('mentorship.offer', user) && <OfferMentorship playerId={id} reader={me} />}
    />
  );
};
export default PlayerStatsRoute;
