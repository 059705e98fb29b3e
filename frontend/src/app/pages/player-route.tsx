import { useParams } from 'react-router-dom';
import { ChallengePlayer } from '../../features/challenges/components/challenge-player';
import { useSession } from '../../features/identity/api/session';
import { MessageButton } from '../../features/messages/components/message-button';
import PlayerPage from '../../features/players/pages/player-page';
import { Form } from '../../shared/domain-ui/form';
import { PlayerReviews } from '../../features/reviews/components/player-reviews';

const letters = (form: string) => <Form form={form} label onCourt />;

/** `/players/:id`, and one's own as others see it at `/profile/enhanced`. */
const PlayerRoute = () => {
  const me = useSession().user?.id ?? '';
  const id = useParams().id ?? me;
  return (
    <PlayerPage
      id={id}
      own={id === me}
      form={letters}
      reviews={<PlayerReviews playerId={id} />}
      challenge={<ChallengePlayer playerId={id} reader={me} />}
      message={<MessageButton playerId={id} />}
    />
  );
};
export default PlayerRoute;
