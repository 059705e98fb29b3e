import { useSeason } from '../api/story';
import { BumpChart } from './bump-chart';

/** Chart of the ranks over the weeks, beside the ladder of one of their days. */
const WeeklyRanksPane = ({
  tournamentId,
  ownId,
  at,
}: {
  readonly tournamentId: string;
  readonly ownId: string | undefined;
  readonly at: string | undefined;
}) => {
  const { data } = useSeason(tournamentId);
  return data && data.results > 0 ? <BumpChart weeklyRanks={data.climbs} readerId={ownId} at={at} /> : null;
};
export default WeeklyRanksPane;
