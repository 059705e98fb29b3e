import { useProfile } from '../../features/players/api/profile';
import BoardPreview from './board-preview';
import Near from './near';

/** Who plays well around the reader, and, for who knows their way, which ladders they could enter beside their own. */
const Around = ({ userId, invites }: { readonly userId: string; readonly invites: boolean }) => {
  const profile = useProfile().data;
  if (!profile) return null;
  return (
    <>
      <BoardPreview ownId={userId} district={profile.district} />
      {invites && <Near />}
    </>
  );
};
export default Around;
