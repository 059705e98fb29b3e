import { useParams } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { MessageButton } from '../../features/messages/components/message-button';
import PlayerPage from '../../features/players/pages/player-page';
import { PlayerReviews } from '../../features/reviews/components/player-reviews';

/** `/players/:id`, and one's own as others see it at `/profile/enhanced`. */
const PlayerRoute = () => {
  const me = useSession().user?.id ?? '';
  const id = useParams().id ?? me;
  return <PlayerPage id={id} own={id === me} reviews={<PlayerReviews playerId={id} />} message={<MessageButton playerId={id} />} />;
};
export default PlayerRoute;
