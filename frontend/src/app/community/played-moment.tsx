import ResultMoment from '../../features/matches/moment/result-moment';
import { AwardsOfMatch } from '../../features/notifications/components/awards-of-match';

/** The overlay for a new result, with the achievements that it brought. */
const PlayedMoment = (moment: { readonly matchId: string; readonly readerId: string; readonly onClose: () => void }) => (
  <ResultMoment {...moment} awards={<AwardsOfMatch matchId={moment.matchId} />} />
);
export default PlayedMoment;
