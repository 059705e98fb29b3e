import { useProfile } from '../../features/players/api/profile';
import BoardPreview from './board-preview';
import Near from './near';
import OwnStats from './own-stats';

/** Who plays well around the reader, and, for who knows their way, what they have played and which ladders they could enter beside their own. */
const Around = ({ userId, invites }: { readonly userId: string; readonly invites: boolean }) => {
  const profile = useProfile().data;
  if (!profile) return null;
  return (
    <>
      {invites && <OwnStats userId={userId} />}
      <BoardPreview ownId={userId} district={profile.district} />
      {invites && <Near />}
    </>
  );
};
export default Around;
