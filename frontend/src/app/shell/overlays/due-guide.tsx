import { useQuery } from '@tanstack/react-query';
import type { SignedInUser } from '@tennis/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMyAvailability } from '../../../features/availability/api/availability';
import { useChallenges } from '../../../features/challenges/api/challenges';
import { useProfile } from '../../../features/players/api/profile';
import Guide from '../../../features/support/components/guide';
import { countWaiting, hasMatch, homeQuery } from '../../../shared/api/home';
import { whenNoOverlayOpen } from '../../../shared/lib/open-overlays';

/**
 * The guide, without the steps that its reader has done already. Does not open while tasks wait for the reader, nor over a sheet or menu. A
 * step that cannot be checked counts as not done.
 */
const DueGuide = ({ user, onClose }: { readonly user: SignedInUser; readonly onClose: () => void }) => {
  const [wasOpened, setWasOpened] = useState(false);
  const home = useQuery(homeQuery);
  const profile = useProfile();
  const availability = useMyAvailability();
  const sent = useChallenges('sent');
  const isKnown = [home, profile, availability, sent].every(({ isPending }) => !isPending);
  const mayOpen = isKnown && !(home.data && countWaiting(home.data, user.id) > 0);
  const openGuide = useEffectEvent(() => setWasOpened(mayOpen));
  useEffect(() => {
    // once open it stays open, even if a task arrives
    if (mayOpen && !wasOpened) whenNoOverlayOpen(() => openGuide());
  }, [mayOpen, wasOpened]);
  if (!wasOpened) return null;
  const done = {
    profile: (profile.data?.district ?? null) !== null,
    availability: (availability.data?.days.length ?? 0) > 0,
    tournaments: (home.data?.positions.length ?? 0) > 0,
    challenges: (sent.data?.total ?? 0) > 0 || (home.data !== undefined && (hasMatch(home.data) || home.data.results.length > 0)),
  };
  return <Guide done={done} onClose={onClose} />;
};
export default DueGuide;
