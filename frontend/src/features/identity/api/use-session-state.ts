import type { SignedInUser } from '@tennis/contracts';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { translate } from '../../../shared/i18n/i18n';
import { removeOwnData } from '../../../shared/lib/own-storage';
import { requestSignIn, onSessionCheckRequest, clearSignInRequest } from '../../../shared/lib/session-ended';
import { showToast } from '../../../shared/lib/toasts';
import { forgetUser, storeUser, storedUser } from '../../../shared/offline/stored-user';
import { onSignedOutElsewhere, announceSignOut } from './session-broadcast';
import { type CheckProgress, type CheckResult, checkOnce, checkPatiently, type SessionResult } from './session-check';
import {
  cacheOwnerOf,
  firstState,
  hasServerAnswer,
  pollIntervalOf,
  readerOf,
  type Session,
  type SessionEvent,
  sessionAfter,
  userIdOf,
} from './session-state';
import { endSession, hasPendingSignOut } from './sign-out';

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

const loadKeptAnswers = () => import('../../../shared/offline/stored-answers');

/** Session of this browser. Only the newest check may change it; `onGiveUp` runs when a patient check gives up. */
export const useSessionState = (onGiveUp: () => void = goHome): SessionHandle => {
  const queries = useQueryClient();
  const [state, setState] = useState(firstState);
  const current = useRef(state);
  const stop = useRef<() => void>(undefined);

  const dispatch = useCallback(
    (event: SessionEvent) => {
      const shownId = userIdOf(current.current);
      current.current = sessionAfter(current.current, event);
      // No data of one user is left for another.
      if (shownId !== undefined && shownId !== userIdOf(current.current)) void queries.resetQueries();
      setState(current.current);
    },
    [queries],
  );

  const startCheck = useCallback(
    (check: () => () => void) => {
      stop.current?.();
      dispatch({ type: 'check-started' });
      stop.current = check();
    },
    [dispatch],
  );

  const openCache = useCallback(async () => {
    const user = storedUser();
    const answers = await loadKeptAnswers().catch(() => undefined);
    await answers?.restoreAnswers(queries, user?.id ?? null);
    onlineManager.setOnline(false);
    // The user may have signed out meanwhile, in another window.
    dispatch({ type: 'cache-opened', user: storedUser()?.id === user?.id ? user : undefined });
  }, [queries, dispatch]);

  const settle = useCallback(
    (result: CheckResult) => {
      clearSignInRequest();
      if (result.state === 'cut-off' || (result.state === 'guest' && !onlineManager.isOnline())) return void openCache();
      if (result.state === 'signed-in') storeUser(result.user);
      else if (result.state === 'visitor') forgetUser();
      // A guest may be the last user, whose check alone was not answered: that user is not forgotten.
      dispatch({ type: 'checked', result });
      if (result.state !== 'guest' && !current.current.isNetworkLost) onlineManager.setOnline(true);
    },
    [dispatch, openCache],
  );

  useEffect(() => {
    const markNetworkLost = (): void => dispatch({ type: 'network-lost' });
    addEventListener('offline', markNetworkLost);
    startCheck(() => checkOnce(settle));
    // The browser already knows that it is offline.
    if (!onlineManager.isOnline()) void openCache();
    return () => {
      removeEventListener('offline', markNetworkLost);
      stop.current?.();
    };
  }, [dispatch, startCheck, settle, openCache]);

  const pollInterval = pollIntervalOf(state);
  useEffect(() => {
    if (pollInterval === undefined) return;
    const checkNow = (): void => startCheck(() => checkOnce((result) => hasServerAnswer(result) && settle(result)));
    addEventListener('online', checkNow);
    const timer = setInterval(checkNow, pollInterval);
    return () => {
      removeEventListener('online', checkNow);
      clearInterval(timer);
    };
  }, [pollInterval, startCheck, settle]);

  const cacheOwner = cacheOwnerOf(state);
  useEffect(() => {
    if (cacheOwner === undefined) return;
    let stopKeeping: (() => void) | undefined;
    let isUnmounted = false;
    void loadKeptAnswers()
      .then(({ storeAnswers }) => {
        if (!isUnmounted) stopKeeping = storeAnswers(queries, cacheOwner);
      })
      .catch(() => undefined); // Its code could not be loaded: nothing is kept this time.
    return () => {
      isUnmounted = true;
      stopKeeping?.();
    };
  }, [cacheOwner, queries]);

  const recheck = useCallback(
    () =>
      new Promise<SessionResult>((resolve) => {
        startCheck(() =>
          checkPatiently({
            settle: (result) => {
              settle(result);
              resolve(result);
            },
            onWaiting: (progress) => dispatch({ type: 'check-waits', progress }),
            onGiveUp,
          }),
        );
      }),
    [dispatch, startCheck, settle, onGiveUp],
  );

  const continueAsGuest = useCallback(() => {
    stop.current?.();
    clearSignInRequest();
    dispatch({ type: 'guest-chosen' });
  }, [dispatch]);

  /** Discards all data of the user here, even if the session is still open at the server (specification section 8). */
  const forget = useCallback(() => {
    stop.current?.();
    clearSignInRequest();
    queries.clear();
    removeOwnData();
    dispatch({ type: 'signed-out', isPending: hasPendingSignOut() });
  }, [queries, dispatch]);

  const signOut = useCallback(async () => {
    await endSession().catch((error: unknown) => console.warn(error));
    forget();
    announceSignOut();
  }, [forget]);

  const reader = readerOf(state);
  useEffect(() => {
    if (reader === undefined) return;
    let stopAsking: (() => void) | undefined;
    const stopListening = onSessionCheckRequest(() => {
      stopAsking?.();
      stopAsking = checkOnce((result) => result.state === 'visitor' && requestSignIn('ended'));
    });
    const ignoreOthers = onSignedOutElsewhere(() => {
      // This window sent the message itself.
      if (userIdOf(current.current) === undefined) return;
      forget();
      showToast({ kind: 'info', message: translate('identity.signedOutElsewhere') });
    });
    return () => {
      stopListening();
      stopAsking?.();
      ignoreOthers();
    };
  }, [reader, forget]);

  const { session, waiting } = state;
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
