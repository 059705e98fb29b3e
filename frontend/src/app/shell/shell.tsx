import { Suspense, useEffect, useRef } from 'react';
import { matchPath, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import { ErrorBoundary } from '../../shared/ui/error-boundary';
import { ConnectionBanner } from './connection-banner';
import { Footer } from './footer';
import { GuestBanner } from './guest-banner';
import { InstallOffer } from './install-offer';
import { bottomNavigation, mainNavigation } from './navigation';
import { NavigationLinks } from './navigation-links';
import { NewVersion } from './new-version';
import { Overlays } from './overlays/overlays';
import { useOpenOverlay } from './overlays/use-open-overlay';
import { PageSkeleton } from './page-skeleton';
import { PullToRefresh } from './pull-to-refresh';
import css from './shell.module.css';
import { TopBar } from './top-bar';
import { useWaitingCounts } from './use-waiting-counts';

/** Scrolls to the top after navigation to a new page; the browser itself restores the position on Back. */
const useScrollReset = () => {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return; // same page, only another query string
    shownPath.current = pathname;
    if (navigationType !== 'POP') scrollTo(0, 0);
  }, [pathname, navigationType]);
};

export const Shell = () => {
  const { t } = useText();
  const { user } = useSession();
  const { pathname } = useLocation();
  const overlay = useOpenOverlay();
  const waiting = useWaitingCounts(user);
  useScrollReset();
  return (
    <div className={css.shell}>
      <a href="#main" className={css.skip}>
        {t('shell.skip')}
      </a>
      <TopBar {...overlay} />
      <nav aria-label={t('shell.navigation')} className={css.rail}>
        <NavigationLinks destinations={mainNavigation(Boolean(user))} waiting={waiting} />
      </nav>
      <div className={css.page}>
        <GuestBanner />
        <ConnectionBanner />
        <NewVersion className={css.banner} />
        {user && <InstallOffer className={css.banner} />}
        <PullToRefresh />
        <main id="main" tabIndex={-1} className={css.main}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        {/* a conversation ends with the window, without a footer */}
        {!matchPath('/messages/:id', pathname) && <Footer />}
      </div>
      <nav aria-label={t('shell.quickNavigation')} className={css.bottom}>
        <NavigationLinks destinations={bottomNavigation(Boolean(user))} waiting={waiting} brief />
      </nav>
      <Overlays {...overlay} />
    </div>
  );
};
