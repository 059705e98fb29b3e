import ResultMoment from '../../features/matches/moment/result-moment';
import { AwardsOfMatch } from '../../features/notifications/components/awards-of-match';

/** The moment of a result, with what was reached by it. */
const PlayedMoment = (moment: { readonly matchId: string; readonly readerId: string; readonly onClose: () => void }) => (
  <ResultMoment {...moment} awards={<AwardsOfMatch matchId={moment.matchId} />} />
);
export default PlayedMoment;
