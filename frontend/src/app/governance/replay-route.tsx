import { useSession } from '../../features/identity/api/session';
import MatchFilePage from '../../features/replay/pages/match-file-page';
import ReplayPage from '../../features/replay/pages/replay-page';
import TrailPage from '../../features/replay/pages/trail-page';

const pages = { replay: ReplayPage, trail: TrailPage, file: MatchFilePage } as const;

/** The replay of events: step by step, as an audit trail, or as a printable match file. Passes the signed-in user to the feature. */
const ReplayRoute = ({ show }: { readonly show: keyof typeof pages }) => {
  const { user } = useSession();
  const Page = pages[show];
  return <Page user={user} />;
};
export default ReplayRoute;
