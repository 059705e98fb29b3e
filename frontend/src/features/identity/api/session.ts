import type { SignedInUser } from '@tennis/contracts';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { translate } from '../../../shared/i18n/i18n';
import { removeOwnData } from '../../../shared/lib/own-storage';
import { requestSignIn, onSessionCheckRequest, clearSignInRequest } from '../../../shared/lib/session-ended';
import { sessionTexts } from '../../../shared/lib/storage';
import { showToast } from '../../../shared/lib/toasts';
import { forgetUser, storeUser, storedUser } from '../../../shared/offline/stored-user';
import { onSignedOutElsewhere, announceSignOut } from './session-broadcast';
import { type CheckResult, checkOnce, checkPatiently, type SessionResult, type CheckProgress } from './session-check';
import { endSession, hasPendingSignOut } from './sign-out';

export type Session = { readonly state: 'pending' } | SessionResult;

export interface SessionHandle {
  readonly session: Session;
  readonly user: SignedInUser | undefined;
  /** The last person here, while the server has not yet answered who it is now. Their parts of a page may still come. */
  readonly expected: SignedInUser | undefined;
  /** Present while a patient check runs. */
  readonly waiting: CheckProgress | undefined;
  /** Checks again, patiently. Resolves with the session; never if the check was dropped. */
  readonly recheck: () => Promise<SessionResult>;
  readonly continueAsGuest: () => void;
  readonly signOut: () => Promise<void>;
}

const goHome = (): void => location.assign('/');

/** The server has answered, even if only that nobody is signed in. */
const hasServerAnswer = ({ state }: CheckResult): boolean => state === 'signed-in' || state === 'visitor';

const loadKeptAnswers = () => import('../../../shared/offline/stored-answers');
/**
 * Interval of the checks for the server while cached answers are read, in ms: a browser does not always notice that the network is
 * back.
 */
const pollInterval = 15_000;
/** The same for a guest, in ms (domain.md "Small decisions"). */
const guestPollInterval = 30_000;

/** Session of this browser. Only the newest check may change it; `onGiveUp` runs when a patient check gives up. */
export const useSessionState = (onGiveUp: () => void = goHome): SessionHandle => {
  const queries = useQueryClient();
  const [session, setSession] = useState<Session>({ state: 'pending' });
  const [waiting, setWaiting] = useState<CheckProgress>();
  const stop = useRef<() => void>(undefined);
  const shownUserId = useRef<string>(undefined);
  /** The network went away after the check began: its answer proves nothing about the network now. */
  const wasNetworkLost = useRef(false);

  const show = useCallback(
    (settled: SessionResult) => {
      const id = settled.state === 'signed-in' ? settled.user.id : undefined;
      // No data of one user is left for another.
      if (shownUserId.current !== undefined && shownUserId.current !== id) void queries.resetQueries();
      shownUserId.current = id;
      setWaiting(undefined);
      setSession(settled);
    },
    [queries],
  );

  /** Nothing can be reached: the last user, or a visitor, reads cached answers. */
  const showCached = useCallback(async () => {
    const user = storedUser();
    const answers = await loadKeptAnswers().catch(() => undefined);
    await answers?.restoreAnswers(queries, user?.id ?? null);
    onlineManager.setOnline(false);
    // The user may have signed out meanwhile, in another window.
    show(user && storedUser()?.id === user.id ? { state: 'signed-in', user, kept: true } : { state: 'guest' });
  }, [queries, show]);

  const settle = useCallback(
    (checked: CheckResult) => {
      clearSignInRequest();
      if (checked.state === 'cut-off' || (checked.state === 'guest' && !onlineManager.isOnline())) return void showCached();
      if (checked.state === 'signed-in') storeUser(checked.user);
      else if (checked.state === 'visitor') forgetUser();
      // A guest may be the last user, whose check alone was not answered: that user is not forgotten.
      show(checked);
      if (checked.state !== 'guest' && !wasNetworkLost.current) onlineManager.setOnline(true);
    },
    [show, showCached],
  );

  useEffect(() => {
    const markNetworkLost = (): void => void (wasNetworkLost.current = true);
    addEventListener('offline', markNetworkLost);
    return () => removeEventListener('offline', markNetworkLost);
  }, []);

  useEffect(() => {
    stop.current = checkOnce(settle);
    // The browser already knows that it is offline.
    if (!onlineManager.isOnline()) void showCached();
    return () => stop.current?.();
  }, [settle, showCached]);

  const isReadingCache = session.state === 'signed-in' && session.kept === true;
  const isPolling = (session.state === 'guest' || isReadingCache) && waiting === undefined;
  useEffect(() => {
    if (!isPolling) return;
    const checkNow = (): void => {
      stop.current?.();
      wasNetworkLost.current = false;
      stop.current = checkOnce((checked) => hasServerAnswer(checked) && settle(checked));
    };
    addEventListener('online', checkNow);
    const timer = setInterval(checkNow, isReadingCache ? pollInterval : guestPollInterval);
    return () => {
      removeEventListener('online', checkNow);
      clearInterval(timer);
    };
  }, [isPolling, isReadingCache, settle]);

  const reader = session.state === 'signed-in' && !isReadingCache ? session.user.id : undefined;
  const cacheOwner = session.state === 'visitor' ? null : reader;
  useEffect(() => {
    if (cacheOwner === undefined) return;
    let stopKeeping: (() => void) | undefined;
    let isUnmounted = false;
    void loadKeptAnswers()
      .then(({ storeAnswers: keepAnswers }) => {
        if (!isUnmounted) stopKeeping = keepAnswers(queries, cacheOwner);
      })
      .catch(() => undefined); // Its code could not be loaded: nothing is kept this time.
    return () => {
      isUnmounted = true;
      stopKeeping?.();
    };
  }, [cacheOwner, queries]);

  useEffect(() => {
    if (reader === undefined) return;
    let stopAsking: (() => void) | undefined;
    const stopListening = onSessionCheckRequest(() => {
      stopAsking?.();
      stopAsking = checkOnce(({ state }) => state === 'visitor' && requestSignIn('ended'));
    });
    return () => {
      stopListening();
      stopAsking?.();
    };
  }, [reader]);

  const recheck = useCallback(
    () =>
      new Promise<SessionResult>((resolve) => {
        stop.current?.();
        wasNetworkLost.current = false;
        stop.current = checkPatiently({
          settle: (settled) => {
            settle(settled);
            resolve(settled);
          },
          onWaiting: setWaiting,
          onGiveUp,
        });
      }),
    [settle, onGiveUp],
  );

  const continueAsGuest = useCallback(() => {
    stop.current?.();
    clearSignInRequest();
    show({ state: 'guest' });
  }, [show]);

  /**
   * Discards all data of the user here, even if the session is still open at the server (specification section 8); a guest then
   * sees a banner until it is closed.
   */
  const forget = useCallback(() => {
    stop.current?.();
    clearSignInRequest();
    queries.clear();
    removeOwnData();
    show({ state: hasPendingSignOut() ? 'guest' : 'visitor' });
  }, [queries, show]);

  const signOut = useCallback(async () => {
    await endSession().catch((error: unknown) => console.warn(error));
    forget();
    announceSignOut();
  }, [forget]);

  useEffect(() => {
    if (reader === undefined) return;
    return onSignedOutElsewhere(() => {
      // This window sent the message itself.
      if (shownUserId.current === undefined) return;
      forget();
      showToast({ kind: 'info', message: translate('identity.signedOutElsewhere') });
    });
  }, [reader, forget]);

  return useMemo(
    () => ({
      session,
      user: session.state === 'signed-in' ? session.user : undefined,
      expected: session.state === 'pending' ? storedUser() : undefined,
      waiting,
      recheck,
      continueAsGuest,
      signOut,
    }),
    [session, waiting, recheck, continueAsGuest, signOut],
  );
};

export const SessionContext = createContext<SessionHandle | undefined>(undefined);

export const useSession = (): SessionHandle => {
  const handle = useContext(SessionContext);
  if (!handle) throw new Error('useSession outside of its provider');
  return handle;
};

const returnKey = 'returnTo';

/** Path to return to after signing in. Only paths of this site are accepted. */
export const rememberReturn = (path: string): void => sessionTexts.keep(returnKey, path);
export const takeReturn = (): string => {
  const path = sessionTexts.read(returnKey);
  sessionTexts.forget(returnKey);
  // Browsers read a backslash as a slash; anything that is not a path of this site leads home.
  return path && /^\/(?![/\\])/.test(path) ? path : '/';
};

export const roleLabel = (role: SignedInUser['role']): string | undefined =>
  role === 'player' ? undefined : translate(`identity.role.${role}`);
