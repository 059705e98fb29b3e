import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import ClubPage from '../../features/clubs/pages/club-page';
import { useSession } from '../../features/identity/api/session';
import { LadderExcerpt } from '../../features/rankings/components/ladder-excerpt';
import { LaddersOfClub } from '../../features/tournaments/components/ladders-of-club';
import { homeQuery } from '../../shared/api/home';
import { ClubLife } from './club-life';

/** `/clubs/:id`: a club, with its ladders and their activity. Passes the signed-in user to the feature. */
const ClubRoute = () => {
  const { id = '' } = useParams();
  const { user } = useSession();
  const places = useQuery({ ...homeQuery, enabled: user !== undefined }).data?.positions;
  const rungs = (tournamentId: string) => {
    const place = places?.find((one) => one.tournamentId === tournamentId);
    return place && <LadderExcerpt label={place.tournamentName} rows={place.rows} ownId={user?.id} />;
  };
  return (
    <ClubPage
      id={id}
      user={user}
      ladders={<LaddersOfClub clubId={id} rungs={rungs} />}
      activity={(members) => <ClubLife clubId={id} members={members} />}
    />
  );
};
export default ClubRoute;
