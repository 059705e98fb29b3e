import { useParams } from 'react-router-dom';
import { ChallengePlayer } from '../../features/challenges/components/challenge-player';
import { useSession } from '../../features/identity/api/session';
import { useMentorshipWith } from '../../features/mentorships/api/mentorships';
import { OfferMentorship } from '../../features/mentorships/components/offer-mentorship';
import { MessageButton } from '../../features/messages/components/message-button';
import PlayerPage from '../../features/players/pages/player-page';
import { Form } from '../../shared/domain-ui/form';
import { PlayerReviews } from '../../features/reviews/components/player-reviews';
import { may } from '../../shared/lib/may';

const letters = (form: string) => <Form form={form} label onCourt />;

/** `/players/:id`, and the reader's own public profile at `/profile/enhanced`. */
const PlayerRoute = () => {
  const { user } = useSession();
  const me = user?.id ?? '';
  const id = useParams().id ?? me;
  const mayOffer = id !== me && may('mentorship.offer', user);
  useMentorshipWith(id, me, mayOffer); // requested with the page; arriving later it would shift the content
  return (
    <PlayerPage
      id={id}
      readerId={me}
      form={letters}
      reviews={<PlayerReviews playerId={id} />}
      challenge={<ChallengePlayer playerId={id} reader={me} />}
      message={<MessageButton playerId={id} />}
      mentorship={mayOffer && <OfferMentorship playerId={id} reader={me} />}
    />
  );
};
export default PlayerRoute;
