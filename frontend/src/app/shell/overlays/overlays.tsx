import { type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../features/identity/api/session';
import { SessionEnded } from '../../../features/identity/components/session-ended';
import { closeMoment, useMoment } from '../../../features/matches/api/moment';
import { isBrowsingPage, useGuide } from '../../../features/support/components/use-guide';
import { lazyPart } from '../../../shared/i18n/lazy-part';
import { hasDrafts, unsentMessagePrefix } from '../../../shared/lib/own-storage';
import { useSignInRequest } from '../../../shared/lib/session-ended';
import { whenIdle } from '../../../shared/loading/when-idle';
import { useOnline } from '../../../shared/offline/use-online';
import { Toaster } from '../../../shared/ui/toaster';
import { loadSearch, Palette } from '../../search/palette';
import { QuickActions } from './quick-actions';
import { SideMenu } from './side-menu';
import type { OpenOverlay } from './use-open-overlay';

const HelpCentre = lazyPart(() => import('../../../features/support/components/help-centre'));
const ResultMoment = lazyPart(() => import('../../community/played-moment'), 'default', 'silent');
const Guide = lazyPart(() => import('./due-guide'), 'default', 'silent');
const SendWaiting = lazyPart(() => import('../../../features/messages/components/send-waiting'), 'default', 'silent');

const QuickActionsButton = () => {
  const { session, user } = useSession();
  return session.state !== 'pending' && <QuickActions governs={user !== undefined && user.role !== 'player'} />;
};

const Menu = ({ open, show }: OpenOverlay) => open === 'menu' && <SideMenu onClose={() => show(undefined)} />;

const Help = ({ open, show }: OpenOverlay) => {
  const { pathname } = useLocation();
  return open === 'help' && <HelpCentre pathname={pathname} onClose={() => show(undefined)} />;
};

const FirstGuide = ({ open }: OpenOverlay) => {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const signInRequest = useSignInRequest();
  const moment = useMoment();
  const guide = useGuide(user, !moment && !signInRequest && open === undefined && isBrowsingPage(pathname, search));
  return user && guide.isDue && <Guide user={user} onClose={guide.close} />;
};

/** Sends messages that were written offline, on any page. The code that sends is loaded only if there are such messages. */
const UnsentMessages = () => {
  const { user } = useSession();
  const signInRequest = useSignInRequest();
  return useOnline() && user && !signInRequest && hasDrafts(unsentMessagePrefix) && <SendWaiting />;
};

const SignInAgain = () => {
  const { user } = useSession();
  const signInRequest = useSignInRequest();
  return user && signInRequest && <SessionEnded why={signInRequest} />;
};

const Moment = () => {
  const { user } = useSession();
  const moment = useMoment();
  return user && moment && <ResultMoment matchId={moment} readerId={user.id} onClose={closeMoment} />;
};

const Search = ({ open, show }: OpenOverlay) => {
  useEffect(() => whenIdle(() => void loadSearch().catch(() => undefined)), []); // opening the search tries again
  const closeSearch = useCallback(() => show(undefined), [show]);
  return open === 'search' && <Palette onClose={closeSearch} />;
};

/** All that appears above the pages, from the bottom up. Each part knows itself when it is due. */
const overlays: readonly ((opened: OpenOverlay) => ReactNode)[] = [
  QuickActionsButton,
  Menu,
  Help,
  FirstGuide,
  UnsentMessages,
  SignInAgain,
  Moment,
  Search,
  Toaster,
];

export const Overlays = (opened: OpenOverlay) =>
  overlays.map((Overlay, index) => (
    <Suspense key={index} fallback={null}>
      <Overlay {...opened} />
    </Suspense>
  ));
