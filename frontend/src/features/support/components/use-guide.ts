import type { SignedInUser } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { matchPath } from 'react-router-dom';

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

const lists = [
  '/',
  '/tournaments',
  '/clubs',
  '/leaderboards',
  '/challenges',
  '/gamification',
  '/players-panel',
  '/messages',
  '/notifications',
  '/profile',
  '/settings',
  '/about',
];

/** True where somebody only looks around. Who opened one ladder, club or player came for it; where the address opens something, they are in the middle of it. */
export const looksAround = (pathname: string, search: string): boolean => search === '' && lists.some((path) => matchPath(path, pathname));

/**
 * Whether somebody is due the guide: whoever is signed in and has not closed it in this browser, at the first place where nothing is
 * interrupted by it.
 */
export const useGuide = (user: SignedInUser | undefined, isFree: boolean): { readonly isDue: boolean; readonly close: () => void } => {
  const [seen, setSeen] = useState(wasSeen);
  useEffect(() => {
    // closed in another window
    const look = (): void => setSeen(wasSeen());
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  const close = () => {
    rememberSeen();
    setSeen(true);
  };
  return { isDue: user !== undefined && isFree && !seen, close };
};
