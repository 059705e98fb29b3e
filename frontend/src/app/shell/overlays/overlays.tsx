import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../features/identity/api/session';
import { closeMoment, useMoment } from '../../../features/matches/api/moment';
import { isBrowsingPage, useGuide } from '../../../features/support/components/use-guide';
import { lazyPart } from '../../../shared/i18n/lazy-part';
import { useBackgroundPart } from '../../../shared/i18n/use-background-part';
import { hasDrafts, unsentMessagePrefix } from '../../../shared/lib/own-storage';
import { useSignInRequest } from '../../../shared/lib/session-ended';
import { whenIdle } from '../../../shared/loading/when-idle';
import { useOnline } from '../../../shared/offline/use-online';
import { Toaster } from '../../../shared/ui/toaster';
import { loadSearch, Palette } from '../../search/palette';
import { SideMenu } from './side-menu';
import type { OpenOverlay } from './use-open-overlay';

const HelpCentre = lazyPart(() => import('../../../features/support/components/help-centre'));
const loadQuickActions = () => import('./quick-actions');
const loadSessionEnded = () => import('../../../features/identity/components/session-ended');
const loadResultMoment = () => import('../../community/played-moment');
const loadGuide = () => import('./due-guide');
const loadSendUnsent = () => import('../../../features/messages/components/send-waiting');

const QuickActionsButton = () => {
  const { session, user } = useSession();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  // the first page of a visitor loads before its actions
  const isDue = user !== undefined || (isIdle && session.state !== 'pending');
  const QuickActions = useBackgroundPart(isDue, loadQuickActions);
  return isDue && QuickActions && <QuickActions governs={user !== undefined && user.role !== 'player'} />;
};

const Menu = ({ open, show }: OpenOverlay) => open === 'menu' && <SideMenu onClose={() => show(undefined)} />;

const Help = ({ open, show }: OpenOverlay) => {
  const { pathname } = useLocation();
  return <Suspense fallback={null}>{open === 'help' && <HelpCentre pathname={pathname} onClose={() => show(undefined)} />}</Suspense>;
};

const FirstGuide = ({ open }: OpenOverlay) => {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const signInRequest = useSignInRequest();
  const moment = useMoment();
  const guide = useGuide(user, !moment && !signInRequest && open === undefined && isBrowsingPage(pathname, search));
  const Guide = useBackgroundPart(guide.isDue, loadGuide);
  return user && guide.isDue && Guide && <Guide user={user} onClose={guide.close} />;
};

/** Sends messages that were written offline, on any page. The code that sends is loaded only if there are such messages. */
const UnsentMessages = () => {
  const { user } = useSession();
  const signInRequest = useSignInRequest();
  const hasUnsent = useOnline() && user !== undefined && !signInRequest && hasDrafts(unsentMessagePrefix);
  const SendWaiting = useBackgroundPart(hasUnsent, loadSendUnsent);
  return hasUnsent && SendWaiting && <SendWaiting />;
};

const SignInAgain = () => {
  const { user } = useSession();
  const signInRequest = useSignInRequest();
  const SessionEnded = useBackgroundPart(Boolean(user && signInRequest), loadSessionEnded);
  return user && signInRequest && SessionEnded && <SessionEnded why={signInRequest} />;
};

const Moment = () => {
  const { user } = useSession();
  const moment = useMoment();
  const ResultMoment = useBackgroundPart(Boolean(user && moment), loadResultMoment);
  return user && moment && ResultMoment && <ResultMoment matchId={moment} readerId={user.id} onClose={closeMoment} />;
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

export const Overlays = (opened: OpenOverlay) => overlays.map((Overlay, index) => <Overlay key={index} {...opened} />);
