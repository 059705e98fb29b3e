import { useQuery } from '@tanstack/react-query';
import type { SignedInUser } from '@tennis/contracts';
import { useState } from 'react';
import { hasNotPlayed, homeQuery } from '../../../shared/api/home';

const key = 'onboarding_seen';

/** Once per browser (specification section 4 "Onboarding guide"). Where storage is blocked it counts as seen: better never than always. */
const wasSeen = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
};

const rememberSeen = (): void => {
  try {
    localStorage.setItem(key, '1');
  } catch {
    return; // counts as seen anyway
  }
};

/**
 * Whether somebody is due the guide: who has played has found the way already. It is shown at home only, where what it hangs on is asked
 * for anyway.
 */
export const useGuide = (user: SignedInUser | undefined, isAtHome: boolean): { readonly isDue: boolean; readonly close: () => void } => {
  const [seen, setSeen] = useState(wasSeen);
  const may = user !== undefined && isAtHome && !seen;
  const { data = false } = useQuery({ ...homeQuery, enabled: may, select: (home) => user !== undefined && hasNotPlayed(home, user.id) });
  const close = () => {
    rememberSeen();
    setSeen(true);
  };
  return { isDue: may && data, close };
};
