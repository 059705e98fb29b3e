import { IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { matchPath, NavLink, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { hasPendingSignOut } from '../../features/identity/api/sign-out';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { StuckCheck } from '../../features/identity/components/stuck-check';
import { isBrowsingPage, useGuide } from '../../features/support/components/use-guide';
import { useText } from '../../shared/i18n/use-text';
import { closeMoment, useMoment } from '../../features/matches/api/moment';
import { useOnline } from '../../shared/offline/use-online';
import { useSignInRequest } from '../../shared/lib/session-ended';
import { whenIdle } from '../../shared/loading/when-idle';
import { Button, IconButton } from '../../shared/ui/button';
import { ErrorBoundary } from '../../shared/ui/error-boundary';
import { Toaster } from '../../shared/ui/toaster';
import { AccountMenu } from './account-menu';
import { Bell } from './bell';
import { Brand } from './brand';
import { ConnectionBanner } from './connection-banner';
import { Footer } from './footer';
import { bottomNavigation, mainNavigation, type Destination } from './navigation';
import { InstallOffer } from './install-offer';
import { UnsentMessages } from './unsent-messages';
import { NewVersion } from './new-version';
import { PageSkeleton } from './page-skeleton';
import { PullToRefresh } from './pull-to-refresh';
import { SideMenu } from './side-menu';
import css from './shell.module.css';
import { LanguageSwitch, LanguageToggle, ThemeSwitch } from './switches';
import { loadSearch, Palette } from '../search/palette';
import { useSearchKeys } from '../search/use-search-keys';
import { useWaitingCounts } from './use-waiting-counts';
import { lazyPart } from '../../shared/i18n/lazy-part';
import { useBackgroundPart } from '../../shared/i18n/use-background-part';
import { Stack } from '../../shared/ui/layout/layout';

const HelpCentre = lazyPart(() => import('../../features/support/components/help-centre'));
const loadQuickActions = () => import('./quick-actions');
const loadSessionEnded = () => import('../../features/identity/components/session-ended');
const loadResultMoment = () => import('../community/played-moment');
const loadGuide = () => import('./due-guide');

const NavigationLinks = ({
  destinations,
  waiting,
  brief = false,
}: {
  readonly destinations: readonly Destination[];
  /** Number of waiting items by path. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly brief?: boolean;
}) => {
  const { t, fmt } = useText();
  return (
    <Stack as="ul" className={css.destinations}>
      {destinations.map(({ to, label, brief: short = label, Icon }) => {
        const count = waiting[to] ?? 0;
        return (
          <li key={to}>
            <NavLink to={to} className={css.destination}>
              <span className={css.sign}>
                <Icon aria-hidden stroke={1.75} />
                {count > 0 && (
                  <span aria-hidden className={css.count}>
                    {fmt.number(count)}
                  </span>
                )}
              </span>
              <span>{t(brief ? short : label)}</span>
              {count > 0 && (
                <span className="sr-only">
                  , {t(to === '/messages' ? 'shell.unread' : 'shell.waiting', { count, n: fmt.number(count) })}
                </span>
              )}
            </NavLink>
          </li>
        );
      })}
    </Stack>
  );
};

/** Tells a reader who became a visitor because of a failed session check why, beside the retry; shows progress while it runs. */
const GuestBanner = () => {
  const { t } = useText();
  const { session, waiting, recheck } = useSession();
  const online = useOnline();
  const isSignOutPending = hasPendingSignOut();
  // without a network there is another banner, and the check runs again by itself
  if (session.state !== 'guest' || (!online && !waiting && !isSignOutPending)) return null;
  return (
    <div className={css.banner}>
      {waiting ? (
        <StuckCheck waiting={waiting} />
      ) : (
        <>
          <span role="status">{t(isSignOutPending ? 'identity.guest.owed' : 'identity.guest.text')}</span>
          <Button look="quiet" onClick={() => void recheck()}>
            {t('identity.guest.retry')}
          </Button>
        </>
      )}
    </div>
  );
};

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
  const { session, user, expected } = useSession();
  const { pathname, search } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  useScrollReset();
  const [helpOpen, setHelpOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const openSearch = useCallback(() => setSearchOpen(true), []);
  const closeSearch = useCallback(() => setSearchOpen(false), []);
  useSearchKeys(openSearch);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIsIdle(true);
        void loadSearch().catch(() => undefined); // opening the search tries again
      }),
    [],
  );
  // the first page of a visitor loads before its actions
  const mayLoadActions = isIdle && session.state !== 'pending';
  const waiting = useWaitingCounts(user);
  const signInRequest = useSignInRequest();
  const moment = useMoment();
  const isNothingOpen = !moment && !signInRequest && !menuOpen && !helpOpen && !searchOpen;
  const guide = useGuide(user, isNothingOpen && isBrowsingPage(pathname, search));
  const QuickActions = useBackgroundPart(Boolean(user) || mayLoadActions, loadQuickActions);
  const Guide = useBackgroundPart(guide.isDue, loadGuide);
  const SessionEnded = useBackgroundPart(Boolean(user && signInRequest), loadSessionEnded);
  const ResultMoment = useBackgroundPart(Boolean(user && moment), loadResultMoment);
  useEffect(() => {
    setMenuOpen(false);
    setHelpOpen(false);
    setSearchOpen(false);
    closeMoment();
  }, [pathname]);
  return (
    <div className={css.shell}>
      <a href="#main" className={css.skip}>
        {t('shell.skip')}
      </a>
      <header className={css.top} data-visitor={user ? undefined : true}>
        <IconButton
          label={t('shell.menu')}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          className={css.menuButton}
          onClick={() => setMenuOpen(true)}
        >
          <IconMenu2 aria-hidden stroke={1.75} />
        </IconButton>
        <Brand signedIn={Boolean(user)} />
        <div className={css.tools}>
          <span className={css.wideOnly}>
            <LanguageSwitch />
          </span>
          <span className={css.narrowOnly}>
            <LanguageToggle />
          </span>
          <IconButton
            label={t('search.open')}
            aria-haspopup="dialog"
            aria-expanded={searchOpen}
            aria-keyshortcuts="Control+K Meta+K /"
            onClick={openSearch}
          >
            <IconSearch aria-hidden stroke={1.75} />
          </IconButton>
          <IconButton label={t('shell.help')} aria-haspopup="dialog" aria-expanded={helpOpen} onClick={() => setHelpOpen(true)}>
            <IconHelp aria-hidden stroke={1.75} />
          </IconButton>
          <span className={css.theme}>
            <ThemeSwitch />
          </span>
          {user ? <Bell /> : expected && <span className={css.bellToCome} />}
          {user ? (
            <AccountMenu user={user} />
          ) : expected ? (
            <span inert className={css.accountToCome}>
              <AccountMenu user={expected} />
            </span>
          ) : (
            <SignInButton />
          )}
        </div>
      </header>
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
      {(user || mayLoadActions) && QuickActions && <QuickActions governs={Boolean(user && user.role !== 'player')} />}
      {menuOpen && (
        <SideMenu
          onClose={() => setMenuOpen(false)}
          switches={
            <>
              <LanguageSwitch />
              <ThemeSwitch />
            </>
          }
        />
      )}
      <Suspense fallback={null}>{helpOpen && <HelpCentre pathname={pathname} onClose={() => setHelpOpen(false)} />}</Suspense>
      {user && guide.isDue && Guide && <Guide user={user} onClose={guide.close} />}
      {user && !signInRequest && <UnsentMessages />}
      {user && signInRequest && SessionEnded && <SessionEnded why={signInRequest} />}
      {user && moment && ResultMoment && <ResultMoment matchId={moment} readerId={user.id} onClose={closeMoment} />}
      {searchOpen && <Palette onClose={closeSearch} />}
      <Toaster />
    </div>
  );
};
