import { logOut, type SignedInUser } from '@tennis/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { say } from '../../../shared/i18n/i18n';
import { ask } from '../../../shared/lib/call';
import { forgetOwn } from '../../../shared/lib/own-storage';
import { stopAskingForSession } from '../../../shared/lib/session-ended';
import { checkOnce, checkPatiently, type Settled, type Waiting } from './session-check';

export type Session = { readonly state: 'pending' } | Settled;

export interface SessionHandle {
  readonly session: Session;
  readonly user: SignedInUser | undefined;
  /** Present while a patient check runs. */
  readonly waiting: Waiting | undefined;
  /** Asks anew, patiently. Resolves when it is known who is there; never when the check was dropped. */
  readonly recheck: () => Promise<Settled>;
  readonly continueAsGuest: () => void;
  readonly signOut: () => Promise<void>;
}

const goHome = (): void => location.assign('/');

/** Who is there? Only the newest check may say so; `leave` is what happens when a patient one gives up. */
export const useSessionState = (leave: () => void = goHome): SessionHandle => {
  const queries = useQueryClient();
  const [session, setSession] = useState<Session>({ state: 'pending' });
  const [waiting, setWaiting] = useState<Waiting>();
  const stop = useRef<() => void>(undefined);

  const settle = useCallback((settled: Settled) => {
    stopAskingForSession();
    setWaiting(undefined);
    setSession(settled);
  }, []);

  useEffect(() => {
    stop.current = checkOnce(settle);
    return () => stop.current?.();
  }, [settle]);

  const recheck = useCallback(
    () =>
      new Promise<Settled>((resolve) => {
        stop.current?.();
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
    settle({ state: 'guest' });
  }, [settle]);

  const signOut = useCallback(async () => {
    await ask(logOut, {}).catch((error: unknown) => console.warn(error));
    stop.current?.();
    queries.clear();
    forgetOwn();
    settle({ state: 'visitor' });
  }, [queries, settle]);

  return useMemo(
    () => ({ session, user: session.state === 'signed-in' ? session.user : undefined, waiting, recheck, continueAsGuest, signOut }),
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

/** Where somebody wanted to go before signing in. Only paths of our own are remembered. */
export const rememberReturn = (path: string): void => sessionStorage.setItem(returnKey, path);
export const takeReturn = (): string => {
  const path = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  // browsers read a backslash as a slash: what is no path of this site leads home
  return path && /^\/(?![/\\])/.test(path) ? path : '/';
};

export const roleLabel = (role: SignedInUser['role']): string | undefined => (role === 'player' ? undefined : say(`identity.role.${role}`));
