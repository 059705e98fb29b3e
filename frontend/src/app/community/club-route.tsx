import { useParams } from '../../shared/routing/routes';
import ClubPage from '../../features/clubs/pages/club-page';
import { useSession } from '../../features/identity/api/session';
import { LaddersOfClub } from '../../features/tournaments/components/ladders-of-club';
import { ClubLife } from './club-life';

/** `/clubs/:id`: a club, told who reads it, with the ladders that are played there and what happens on them. */
const ClubRoute = () => {
  const { id = '' } = useParams();
  const { user } = useSession();
  return (
    <ClubPage id={id} user={user} ladders={<LaddersOfClub clubId={id} />} life={(members) => <ClubLife clubId={id} members={members} />} />
  );
};
export default ClubRoute;
