import { useParams } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import MessagesPage from '../../features/messages/pages/messages-page';
import { MatchActs } from './match-acts';
import { PinnedMatch } from './pinned-match';
import { useMatchStates } from './use-match-states';

/** `/messages` and `/messages/:id`: conversations of the signed-in user, with the match that one is about. */
const MessagesRoute = () => {
  const { id } = useParams();
  const { user } = useSession();
  const standingOf = useMatchStates();
  if (!user) return null;
  return (
    <MessagesPage
      readerId={user.id}
      openId={id}
      matchStateOf={standingOf}
      withEvents={({ id: matchId, kind }, draw) => (kind === 'match' ? <MatchActs matchId={matchId} draw={draw} /> : draw())}
      pinned={(conversation) => conversation.kind === 'match' && <PinnedMatch matchId={conversation.id} readerId={user.id} />}
    />
  );
};
export default MessagesRoute;
