import { useProfile } from '../../features/players/api/profile';
import BoardPreview from './board-preview';
import LaddersToJoin from './ladders-to-join';
import OwnStats from './own-stats';

/**
 * Good players near the reader. `invites` adds the reader's own statistics and ladders they could join: not for newcomers, who follow the
 * first steps.
 */
const NearbySections = ({ userId, invites }: { readonly userId: string; readonly invites: boolean }) => {
  const profile = useProfile().data;
  if (!profile) return null;
  return (
    <>
      {invites && <OwnStats userId={userId} />}
      <BoardPreview ownId={userId} district={profile.district} />
      {invites && <LaddersToJoin />}
    </>
  );
};
export default NearbySections;
