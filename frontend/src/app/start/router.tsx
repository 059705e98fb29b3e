import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { rememberReturn, useSession } from '../../features/identity/api/session';
import TournamentsPage from '../../features/tournaments/pages/tournaments-page';
import { CheckingPage } from '../pages/checking-page';
import HomePage from '../home/home-page';
import TournamentPage from '../pages/tournament-page';
import { Shell } from '../shell/shell';
import { lazyPart } from '../../shared/i18n/lazy-part';

/* Landing pages of visitors are in the first file: one round trip fewer than chunks of their own. */
const AboutPage = lazyPart(() => import('../pages/about-page'));
const LegalPage = lazyPart(() => import('../pages/legal-page'));
const TestAdminPage = lazyPart(() => import('../pages/test-admin-page'));
const CallbackPage = lazyPart(() => import('../../features/identity/pages/callback-page'));
const SettingsPage = lazyPart(() => import('../pages/settings-page'));
const DevelopmentSignInPage = lazyPart(() => import('../../features/identity/pages/development-sign-in-page'));
const ClubsPage = lazyPart(() => import('../../features/clubs/pages/clubs-page'));
const ClubRoute = lazyPart(() => import('../community/club-route'));
const ChallengesPage = lazyPart(() => import('../../features/challenges/pages/challenges-page'));
const ChallengePage = lazyPart(() => import('../../features/challenges/pages/challenge-page'));
const MatchRoute = lazyPart(() => import('../pages/match-route'));
const LeaderboardsRoute = lazyPart(() => import('../community/leaderboards-route'));
const ShadowPage = lazyPart(() => import('../../features/tournaments/rules/shadow-page'));
const PlayersPanelPage = lazyPart(() => import('../../features/rankings/pages/players-panel-page'));
const CompareRoute = lazyPart(() => import('../community/compare-route'));
const SuperAdminPage = lazyPart(() => import('../pages/super-admin-page'));
const ReplayRoute = lazyPart(() => import('../governance/replay-route'));
const SuperAdminsPage = lazyPart(() => import('../pages/super-admins-page'));
const NotificationsPage = lazyPart(() => import('../notifications/notifications-page'));
const ProfilePage = lazyPart(() => import('../pages/profile-page'));
const PlayerRoute = lazyPart(() => import('../pages/player-route'));
const PlayerStatsRoute = lazyPart(() => import('../community/player-stats-route'));
const ProgressRoute = lazyPart(() => import('../community/progress-route'));
const InvitedRoute = lazyPart(() => import('../community/invited-route'));
const MessagesRoute = lazyPart(() => import('../community/messages-route'));
const MailLinkPage = lazyPart(() => import('../../features/notifications/pages/mail-link-page'));
const SignOutPage = lazyPart(() => import('../pages/sign-out-page'));
/** Development only: a production build has neither this page nor its people. */
const GalleryPage = import.meta.env.DEV ? lazyPart(() => import('../pages/gallery-page')) : undefined;

/** Development pages work only on the machine that runs the program. */
const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** For signed-in users only, unless `isPublic`. Visitors are sent home with the reason, and return here after signing in. */
const SignedInOnly = ({ isPublic = false, children = <Outlet /> }: { readonly isPublic?: boolean; readonly children?: ReactNode }) => {
  const { session } = useSession();
  const { pathname, search, hash } = useLocation();
  const requestedPath = pathname + search + hash;
  const mustSignIn = !isPublic && (session.state === 'visitor' || session.state === 'guest');
  useEffect(() => {
    if (mustSignIn) rememberReturn(requestedPath);
  }, [mustSignIn, requestedPath]);
  if (!isPublic && session.state === 'pending') return <CheckingPage />;
  return mustSignIn ? <Navigate to="/" replace state={{ reason: 'sign-in', returnTo: requestedPath }} /> : children;
};

/** Unknown path: redirects home (specification section 2) and shows the path there. */
const RedirectUnknown = () => {
  const { pathname } = useLocation();
  return <Navigate to="/" replace state={{ reason: 'unknown', address: pathname }} />;
};

/** A list. Its form behind `?create=true` needs a session: visitors sign in and return to it. */
const ListWithForm = ({ children }: { readonly children: (readerId: string | undefined) => ReactNode }) => {
  const { session } = useSession();
  const isFormRequested = new URLSearchParams(useLocation().search).get('create') === 'true';
  // the list stays mounted while its form opens and closes
  return <SignedInOnly isPublic={!isFormRequested}>{children(session.state === 'signed-in' ? session.user.id : undefined)}</SignedInOnly>;
};

/** Route table of specification section 2; every other path redirects home. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route path="/" element={<HomePage />} />
      <Route path="/about" element={<AboutPage />} />
      <Route path="/terms" element={<LegalPage document="terms" />} />
      <Route path="/privacy" element={<LegalPage document="privacy" />} />
      <Route path="/test-admin" element={<TestAdminPage />} />
      <Route path="/tournaments" element={<ListWithForm>{(readerId) => <TournamentsPage readerId={readerId} />}</ListWithForm>} />
      <Route path="/tournaments/:id" element={<TournamentPage />} />
      <Route path="/tournaments/:id/shadow" element={<ShadowPage />} />
      <Route path="/clubs" element={<ListWithForm>{(readerId) => <ClubsPage canPropose={readerId !== undefined} />}</ListWithForm>} />
      <Route path="/clubs/:id" element={<ClubRoute />} />
      <Route path="/matches/:id" element={<MatchRoute />} />
      <Route path="/leaderboards" element={<LeaderboardsRoute />} />
      <Route path="/convite/:code" element={<InvitedRoute />} />
      <Route path="/sign-out" element={<SignOutPage />} />
      <Route path="/email/confirm/:token" element={<MailLinkPage action="confirm" />} />
      <Route path="/email/stop/:token" element={<MailLinkPage action="stop" />} />
      <Route path="/email/decline/:token" element={<MailLinkPage action="decline" />} />
      <Route path="/auth/callback" element={<CallbackPage />} />
      <Route element={<SignedInOnly />}>
        <Route path="/challenges" element={<ChallengesPage />} />
        <Route path="/challenges/:id" element={<ListWithForm>{(readerId) => <ChallengePage readerId={readerId} />}</ListWithForm>} />
        <Route path="/gamification" element={<ProgressRoute />} />
        <Route path="/notifications" element={<NotificationsPage />} />
        <Route path="/settings" element={<SettingsPage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/profile/enhanced" element={<PlayerRoute />} />
        <Route path="/players/:id" element={<PlayerRoute />} />
        <Route path="/players/:id/stats" element={<PlayerStatsRoute />} />
        <Route path="/messages/:id?" element={<MessagesRoute />} />
        <Route path="/players-panel" element={<PlayersPanelPage />} />
        <Route path="/players-panel/compare" element={<CompareRoute />} />
        <Route path="/super-admin" element={<SuperAdminPage />} />
        <Route path="/super-admin/replay/:kind/:id" element={<ReplayRoute show="replay" />} />
        <Route path="/super-admin/trail/:position" element={<ReplayRoute show="trail" />} />
        <Route path="/super-admin/matches/:id/file" element={<ReplayRoute show="file" />} />
        <Route path="/super-admins" element={<SuperAdminsPage />} />
      </Route>
      {isOwnMachine && <Route path="/dev/sign-in" element={<DevelopmentSignInPage />} />}
      {GalleryPage && <Route path="/dev/gallery" element={<GalleryPage />} />}
      <Route path="*" element={<RedirectUnknown />} />
    </Route>
  </Routes>
);
