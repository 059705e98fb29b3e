import type { SignedInUser } from '@tennis/contracts';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { say } from '../../../shared/i18n/i18n';
import { forgetOwn } from '../../../shared/lib/own-storage';
import { askForSession, onSessionDoubted, stopAskingForSession } from '../../../shared/lib/session-ended';
import { windowTexts } from '../../../shared/lib/storage';
import { showToast } from '../../../shared/lib/toasts';
import { forgetUser, keepUser, keptUser } from '../../../shared/offline/kept-user';
import { onSignedOutElsewhere, tellSignedOut } from './session-broadcast';
import { type Checked, checkOnce, checkPatiently, type Settled, type Waiting } from './session-check';
import { endSession, owesSignOut } from './sign-out';

export type Session = { readonly state: 'pending' } | Settled;

export interface SessionHandle {
  readonly session: Session;
  readonly user: SignedInUser | undefined;
  /** The last person here, while the server has not yet answered who it is now. Their parts of a page may still come. */
  readonly expected: SignedInUser | undefined;
  /** Present while a patient check runs. */
  readonly waiting: Waiting | undefined;
  /** Checks again, patiently. Resolves with the session; never if the check was dropped. */
  readonly recheck: () => Promise<Settled>;
  readonly continueAsGuest: () => void;
  readonly signOut: () => Promise<void>;
}

const goHome = (): void => location.assign('/');

/** The server has answered, even if only that nobody is signed in. */
const isKnown = ({ state }: Checked): boolean => state === 'signed-in' || state === 'visitor';

const keptAnswers = () => import('../../../shared/offline/kept-answers');
/**
 * Interval of the checks for the server while cached answers are read, in ms: a browser does not always notice that the network is
 * back.
 */
const looksEvery = 15_000;
/** The same for a guest, in ms (domain.md "Small decisions"). */
const looksForGuestEvery = 30_000;

/** Session of this browser. Only the newest check may change it; `leave` runs when a patient check gives up. */
export const useSessionState = (leave: () => void = goHome): SessionHandle => {
  const queries = useQueryClient();
  const [session, setSession] = useState<Session>({ state: 'pending' });
  const [waiting, setWaiting] = useState<Waiting>();
  const stop = useRef<() => void>(undefined);
  const shown = useRef<string>(undefined);
  /** The network went away after the check began: its answer proves nothing about the network now. */
  const wentAway = useRef(false);

  const show = useCallback(
    (settled: Settled) => {
      const id = settled.state === 'signed-in' ? settled.user.id : undefined;
      // No data of one user is left for another.
      if (shown.current !== undefined && shown.current !== id) void queries.resetQueries();
      shown.current = id;
      setWaiting(undefined);
      setSession(settled);
    },
    [queries],
  );

  /** Nothing can be reached: the last user, or a visitor, reads cached answers. */
  const showKept = useCallback(async () => {
    const user = keptUser();
    const answers = await keptAnswers().catch(() => undefined);
    await answers?.restoreAnswers(queries, user?.id ?? null);
    onlineManager.setOnline(false);
    // The user may have signed out meanwhile, in another window.
    show(user && keptUser()?.id === user.id ? { state: 'signed-in', user, kept: true } : { state: 'guest' });
  }, [queries, show]);

  const settle = useCallback(
    (checked: Checked) => {
      stopAskingForSession();
      if (checked.state === 'cut-off' || (checked.state === 'guest' && !onlineManager.isOnline())) return void showKept();
      if (checked.state === 'signed-in') keepUser(checked.user);
      else if (checked.state === 'visitor') forgetUser();
      // A guest may be the last user, whose check alone was not answered: that user is not forgotten.
      show(checked);
      if (checked.state !== 'guest' && !wentAway.current) onlineManager.setOnline(true);
    },
    [show, showKept],
  );

  useEffect(() => {
    const leave = (): void => void (wentAway.current = true);
    addEventListener('offline', leave);
    return () => removeEventListener('offline', leave);
  }, []);

  useEffect(() => {
    stop.current = checkOnce(settle);
    // The browser already knows that it is offline.
    if (!onlineManager.isOnline()) void showKept();
    return () => stop.current?.();
  }, [settle, showKept]);

  const readsKept = session.state === 'signed-in' && session.kept === true;
  const away = (session.state === 'guest' || readsKept) && waiting === undefined;
  useEffect(() => {
    if (!away) return;
    const look = (): void => {
      stop.current?.();
      wentAway.current = false;
      stop.current = checkOnce((checked) => isKnown(checked) && settle(checked));
    };
    addEventListener('online', look);
    const timer = setInterval(look, readsKept ? looksEvery : looksForGuestEvery);
    return () => {
      removeEventListener('online', look);
      clearInterval(timer);
    };
  }, [away, readsKept, settle]);

  const reader = session.state === 'signed-in' && !readsKept ? session.user.id : undefined;
  const keeper = session.state === 'visitor' ? null : reader;
  useEffect(() => {
    if (keeper === undefined) return;
    let stopKeeping: (() => void) | undefined;
    let left = false;
    void keptAnswers()
      .then(({ keepAnswers }) => {
        if (!left) stopKeeping = keepAnswers(queries, keeper);
      })
      .catch(() => undefined); // Its code could not be loaded: nothing is kept this time.
    return () => {
      left = true;
      stopKeeping?.();
    };
  }, [keeper, queries]);

  useEffect(() => {
    if (reader === undefined) return;
    let stopAsking: (() => void) | undefined;
    const stopListening = onSessionDoubted(() => {
      stopAsking?.();
      stopAsking = checkOnce(({ state }) => state === 'visitor' && askForSession('ended'));
    });
    return () => {
      stopListening();
      stopAsking?.();
    };
  }, [reader]);

  const recheck = useCallback(
    () =>
      new Promise<Settled>((resolve) => {
        stop.current?.();
        wentAway.current = false;
        stop.current = checkPatiently({
          settle: (settled) => {
            settle(settled);
            resolve(settled);
          },
          onWaiting: setWaiting,
          leave,
        });
      }),
    [settle, leave],
  );

  const continueAsGuest = useCallback(() => {
    stop.current?.();
    stopAskingForSession();
    show({ state: 'guest' });
  }, [show]);

  /**
   * Discards all data of the user here, even if the session is still open at the server (specification section 8); a guest then
   * sees a banner until it is closed.
   */
  const forget = useCallback(() => {
    stop.current?.();
    stopAskingForSession();
    queries.clear();
    forgetOwn();
    show({ state: owesSignOut() ? 'guest' : 'visitor' });
  }, [queries, show]);

  const signOut = useCallback(async () => {
    await endSession().catch((error: unknown) => console.warn(error));
    forget();
    tellSignedOut();
  }, [forget]);

  useEffect(() => {
    if (reader === undefined) return;
    return onSignedOutElsewhere(() => {
      // This window sent the message itself.
      if (shown.current === undefined) return;
      forget();
      showToast({ kind: 'info', message: say('identity.signedOutElsewhere') });
    });
  }, [reader, forget]);

  return useMemo(
    () => ({
      session,
      user: session.state === 'signed-in' ? session.user : undefined,
      expected: session.state === 'pending' ? keptUser() : undefined,
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
export const rememberReturn = (path: string): void => windowTexts.keep(returnKey, path);
export const takeReturn = (): string => {
  const path = windowTexts.read(returnKey);
  windowTexts.forget(returnKey);
  // Browsers read a backslash as a slash; anything that is not a path of this site leads home.
  return path && /^\/(?![/\\])/.test(path) ? path : '/';
};

export const roleLabel = (role: SignedInUser['role']): string | undefined => (role === 'player' ? undefined : say(`identity.role.${role}`));
