import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from '../../shared/routing/router';
import { type RouteLine, Routes } from '../../shared/routing/routes';
import { rememberReturn, useSession } from '../../features/identity/api/session';
import TournamentsPage from '../../features/tournaments/pages/tournaments-page';
import { CheckingPage } from '../pages/checking-page';
import HomePage from '../home/home-page';
import TournamentPage from '../pages/tournament-page';
import { Shell } from '../shell/shell';
import { onDemand } from '../../shared/i18n/on-demand';

/* The pages that a visitor lands on come with the first file: one round trip fewer than a chunk of their own. */
const AboutPage = onDemand(() => import('../pages/about-page'));
const LegalPage = onDemand(() => import('../pages/legal-page'));
const TestAdminPage = onDemand(() => import('../pages/test-admin-page'));
const CallbackPage = onDemand(() => import('../../features/identity/pages/callback-page'));
const SettingsPage = onDemand(() => import('../pages/settings-page'));
const DevelopmentSignInPage = onDemand(() => import('../../features/identity/pages/development-sign-in-page'));
const ClubsPage = onDemand(() => import('../../features/clubs/pages/clubs-page'));
const ClubRoute = onDemand(() => import('../community/club-route'));
const ChallengesPage = onDemand(() => import('../../features/challenges/pages/challenges-page'));
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
/** Only while somebody builds: a built client has neither the page nor the people on it. */
const GalleryPage = import.meta.env.DEV ? onDemand(() => import('../pages/gallery-page')) : undefined;

/** A development page is for the machine on which the program runs. */
const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** Only for who is signed in: others go home, are told why, and come back here after signing in. */
const SignedInOnly = ({ children }: { readonly children: ReactNode }) => {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const away = session.state === 'visitor' || session.state === 'guest';
  useEffect(() => {
    if (away) rememberReturn(pathname + search);
  }, [away, pathname, search]);
  if (session.state === 'pending') return <CheckingPage />;
  return away ? <Navigate to="/" state={{ reason: 'sign-in', returnTo: pathname + search }} /> : children;
};

/** Nothing is here: one is taken home (specification section 2) and told which address that was. */
const Unknown = () => {
  const { pathname } = useLocation();
  return <Navigate to="/" state={{ reason: 'unknown', address: pathname }} />;
};

/** A list; the form behind `?create=true` is for who is signed in, others are asked to and come back to it. */
const WithForm = ({ children }: { readonly children: (readerId: string | undefined) => ReactNode }) => {
  const { session } = useSession();
  const asksForForm = new URLSearchParams(useLocation().search).get('create') === 'true';
  const list = children(session.state === 'signed-in' ? session.user.id : undefined);
  return asksForForm ? <SignedInOnly>{list}</SignedInOnly> : list;
};

/** A line for each pattern of a page that is only for who is signed in. */
const signedIn = (page: ReactNode, ...patterns: readonly string[]): readonly RouteLine[] =>
  patterns.map((pattern) => [pattern, <SignedInOnly>{page}</SignedInOnly>]);

/** The route table of specification section 2; everything else goes home. */
const lines: readonly RouteLine[] = [
  ['/', <HomePage />],
  ['/about', <AboutPage />],
  ['/terms', <LegalPage document="terms" />],
  ['/privacy', <LegalPage document="privacy" />],
  ['/test-admin', <TestAdminPage />],
  ['/tournaments', <WithForm>{(readerId) => <TournamentsPage readerId={readerId} />}</WithForm>],
  ['/tournaments/:id', <TournamentPage />],
  ['/tournaments/:id/shadow', <ShadowPage />],
  ['/clubs', <WithForm>{(readerId) => <ClubsPage canPropose={readerId !== undefined} />}</WithForm>],
  ['/clubs/:id', <ClubRoute />],
  ['/matches/:id', <MatchRoute />],
  ['/leaderboards', <LeaderboardsRoute />],
  ['/convite/:code', <InvitedRoute />],
  ['/sign-out', <SignOutPage />],
  ['/email/confirm/:token', <MailLinkPage action="confirm" />],
  ['/email/stop/:token', <MailLinkPage action="stop" />],
  ['/email/decline/:token', <MailLinkPage action="decline" />],
  ['/auth/callback', <CallbackPage />],
  ...signedIn(<ChallengesPage />, '/challenges'),
  ...signedIn(<ProgressRoute />, '/gamification'),
  ...signedIn(<NotificationsPage />, '/notifications'),
  ...signedIn(<SettingsPage />, '/settings'),
  ...signedIn(<ProfilePage />, '/profile'),
  ...signedIn(<PlayerRoute />, '/profile/enhanced', '/players/:id'),
  ...signedIn(<PlayerStatsRoute />, '/players/:id/stats'),
  ...signedIn(<MessagesRoute />, '/messages', '/messages/:id'),
  ...signedIn(<PlayersPanelPage />, '/players-panel'),
  ...signedIn(<CompareRoute />, '/players-panel/compare'),
  ...signedIn(<SuperAdminPage />, '/super-admin'),
  ...signedIn(<ReplayRoute show="replay" />, '/super-admin/replay/:kind/:id'),
  ...signedIn(<ReplayRoute show="trail" />, '/super-admin/trail/:position'),
  ...signedIn(<ReplayRoute show="file" />, '/super-admin/matches/:id/file'),
  ...signedIn(<SuperAdminsPage />, '/super-admins'),
  ...(isOwnMachine ? [['/dev/sign-in', <DevelopmentSignInPage />] as const] : []),
  ...(GalleryPage ? [['/dev/gallery', <GalleryPage />] as const] : []),
  ['*', <Unknown />],
];

export const AppRoutes = () => (
  <Shell>
    <Routes lines={lines} />
  </Shell>
);
