import type { SignedInUser } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { matchPath } from 'react-router-dom';

const key = 'onboarding_seen';

/**
 * Shown once per browser (specification section 4 "Onboarding guide"). If storage is blocked it counts as seen: better never than
 * always.
 */
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

const browsingPaths = [
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

/**
 * True on pages for browsing. On the page of one ladder, club or player the reader came for it; a query string that opens something
 * means they are in the middle of it.
 */
export const isBrowsingPage = (pathname: string, search: string): boolean =>
  search === '' && browsingPaths.some((path) => matchPath(path, pathname));

/**
 * Whether to open the guide: for a signed-in user who has not closed it in this browser, on the first page where it interrupts
 * nothing.
 */
export const useGuide = (user: SignedInUser | undefined, isFree: boolean): { readonly isDue: boolean; readonly close: () => void } => {
  const [seen, setSeen] = useState(wasSeen);
  useEffect(() => {
    // It may be closed in another window.
    const recheck = (): void => setSeen(wasSeen());
    addEventListener('storage', recheck);
    return () => removeEventListener('storage', recheck);
  }, []);
  const close = () => {
    rememberSeen();
    setSeen(true);
  };
  return { isDue: user !== undefined && isFree && !seen, close };
};
