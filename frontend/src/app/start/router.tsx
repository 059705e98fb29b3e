import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { rememberReturn, useSession } from '../../features/identity/api/session';
import TournamentsPage from '../../features/tournaments/pages/tournaments-page';
import { CheckingPage } from '../pages/checking-page';
import HomePage from '../home/home-page';
import TournamentPage from '../pages/tournament-page';
import { Shell } from '../shell/shell';
import { onDemand } from '../../shared/i18n/on-demand';

/* Landing pages of visitors are in the first file: one round trip fewer than chunks of their own. */
const AboutPage = onDemand(() => import('../pages/about-page'));
const LegalPage = onDemand(() => import('../pages/legal-page'));
const TestAdminPage = onDemand(() => import('../pages/test-admin-page'));
const CallbackPage = onDemand(() => import('../../features/identity/pages/callback-page'));
const SettingsPage = onDemand(() => import('../pages/settings-page'));
const DevelopmentSignInPage = onDemand(() => import('../../features/identity/pages/development-sign-in-page'));
const ClubsPage = onDemand(() => import('../../features/clubs/pages/clubs-page'));
const ClubRoute = onDemand(() => import('../community/club-route'));
const ChallengesPage = onDemand(() => import('../../features/challenges/pages/challenges-page'));
const ChallengePage = onDemand(() => import('../../features/challenges/pages/challenge-page'));
const MatchRoute = onDemand(() => import('../pages/match-route'));
const LeaderboardsRoute = onDemand(() => import('../community/leaderboards-route'));
const ShadowPage = onDemand(() => import('../../features/tournaments/rules/shadow-page'));
const PlayersPanelPage = onDemand(() => import('../../features/rankings/pages/players-panel-page'));
const CompareRoute = onDemand(() => import('../community/compare-route'));
const SuperAdminPage = onDemand(() => import('../pages/super-admin-page'));
const ReplayRoute = onDemand(() => import('../governance/replay-route'));
const SuperAdminsPage = onDemand(() => import('../pages/super-admins-page'));
const NotificationsPage = onDemand(() => import('../notifications/notifications-page'));
const ProfilePage = onDemand(() => import('../pages/profile-page'));
const PlayerRoute = onDemand(() => import('../pages/player-route'));
const PlayerStatsRoute = onDemand(() => import('../community/player-stats-route'));
const ProgressRoute = onDemand(() => import('../community/progress-route'));
const InvitedRoute = onDemand(() => import('../community/invited-route'));
const MessagesRoute = onDemand(() => import('../community/messages-route'));
const MailLinkPage = onDemand(() => import('../../features/notifications/pages/mail-link-page'));
const SignOutPage = onDemand(() => import('../pages/sign-out-page'));
/** Development only: a production build has neither this page nor its people. */
const GalleryPage = import.meta.env.DEV ? onDemand(() => import('../pages/gallery-page')) : undefined;

/** Development pages work only on the machine that runs the program. */
const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** For signed-in users only, `unless` the page is public. Visitors are sent home with the reason, and return here after signing in. */
const SignedInOnly = ({ unless = false, children = <Outlet /> }: { readonly unless?: boolean; readonly children?: ReactNode }) => {
  const { session } = useSession();
  const { pathname, search, hash } = useLocation();
  const wanted = pathname + search + hash;
  const away = !unless && (session.state === 'visitor' || session.state === 'guest');
  useEffect(() => {
    if (away) rememberReturn(wanted);
  }, [away, wanted]);
  if (!unless && session.state === 'pending') return <CheckingPage />;
  return away ? <Navigate to="/" replace state={{ reason: 'sign-in', returnTo: wanted }} /> : children;
};

/** Unknown path: redirects home (specification section 2) and shows the path there. */
const Unknown = () => {
  const { pathname } = useLocation();
  return <Navigate to="/" replace state={{ reason: 'unknown', address: pathname }} />;
};

/** A list. Its form behind `?create=true` needs a session: visitors sign in and return to it. */
const WithForm = ({ children }: { readonly children: (readerId: string | undefined) => ReactNode }) => {
  const { session } = useSession();
  const asksForForm = new URLSearchParams(useLocation().search).get('create') === 'true';
  // the list stays mounted while its form opens and closes
  return <SignedInOnly unless={!asksForForm}>{children(session.state === 'signed-in' ? session.user.id : undefined)}</SignedInOnly>;
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
      <Route path="/tournaments" element={<WithForm>{(readerId) => <TournamentsPage readerId={readerId} />}</WithForm>} />
      <Route path="/tournaments/:id" element={<TournamentPage />} />
      <Route path="/tournaments/:id/shadow" element={<ShadowPage />} />
      <Route path="/clubs" element={<WithForm>{(readerId) => <ClubsPage canPropose={readerId !== undefined} />}</WithForm>} />
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
        <Route path="/challenges/:id" element={<WithForm>{(readerId) => <ChallengePage readerId={readerId} />}</WithForm>} />
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
      <Route path="*" element={<Unknown />} />
    </Route>
  </Routes>
);
