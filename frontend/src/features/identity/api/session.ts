import type { SignedInUser } from '@tennis/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { say } from '../../../shared/i18n/i18n';
import { isStatus, request, RequestError } from '../../../shared/lib/request';

/** Specification section 4 "Authentication"; all in ms. */
const givesUpAfter = 8000;
const guestAfterThrow = 2000;

export type Session =
  | { readonly state: 'pending' }
  | { readonly state: 'guest' }
  | { readonly state: 'visitor' }
  | { readonly state: 'signed-in'; readonly user: SignedInUser };

export interface SessionHandle {
  readonly session: Session;
  readonly user: SignedInUser | undefined;
  readonly check: () => Promise<void>;
  readonly continueAsGuest: () => void;
  readonly signOut: () => Promise<void>;
}

/**
 * Who is there? 401 and 403 are an answer (a visitor), any other refusal too but with a warning; no answer within 8 s or a broken
 * call means guest mode. A late answer of an abandoned check changes nothing.
 */
export const useSessionState = (): SessionHandle => {
  const queries = useQueryClient();
  const [session, setSession] = useState<Session>({ state: 'pending' });
  const [attempt, setAttempt] = useState<AbortController>();

  const check = useCallback(async () => {
    const controller = new AbortController();
    setAttempt((former) => {
      former?.abort();
      return controller;
    });
    const settle = (next: Session) => {
      if (!controller.signal.aborted) setSession(next);
      clearTimeout(timer);
    };
    const timer = setTimeout(() => {
      settle({ state: 'guest' });
      controller.abort();
    }, givesUpAfter);
    try {
      settle({ state: 'signed-in', user: await request<SignedInUser>('/api/users/me', { signal: controller.signal }) });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isStatus(error, 401, 403)) return settle({ state: 'visitor' });
      if (error instanceof RequestError && error.status > 0) {
        console.warn(`Auth check failed: ${error.status}`);
        return settle({ state: 'visitor' });
      }
      setTimeout(() => settle({ state: 'guest' }), guestAfterThrow);
    }
  }, []);

  useEffect(() => void check(), [check]);

  const continueAsGuest = useCallback(() => {
    attempt?.abort();
    setSession({ state: 'guest' });
  }, [attempt]);

  const signOut = useCallback(async () => {
    await request('/api/logout').catch((error: unknown) => console.warn(error));
    queries.clear();
    setSession({ state: 'visitor' });
  }, [queries]);

  return useMemo(
    () => ({ session, user: session.state === 'signed-in' ? session.user : undefined, check, continueAsGuest, signOut }),
    [session, check, continueAsGuest, signOut],
  );
};

export const SessionContext = createContext<SessionHandle | undefined>(undefined);

export const useSession = (): SessionHandle => {
  const handle = useContext(SessionContext);
  if (!handle) throw new Error('useSession outside of its provider');
  return handle;
};

/** Where the browser goes to sign in. @throws Error with the texts of specification section 8. */
export const signInUrl = async (): Promise<string> => {
  const response = await fetch('/api/oauth/google/redirect_url', { credentials: 'include' });
  if (!response.ok) throw new Error(`Failed to get login URL: ${response.status} - ${await response.text()}`);
  const { redirectUrl } = (await response.json()) as { redirectUrl?: string };
  if (!redirectUrl) throw new Error('No redirect URL received');
  return redirectUrl;
};

/** Turns the provider's code into a session. @throws Error with the texts of specification section 8. */
export const exchangeCode = async (code: string, state: string | null): Promise<void> => {
  const response = await fetch('/api/sessions', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, ...(state ? { state } : {}) }),
  });
  if (!response.ok) throw new Error(`Token exchange failed: ${response.status} - ${await response.text()}`);
  const { success } = (await response.json()) as { success?: boolean };
  if (success !== true) throw new Error('Token exchange was not successful');
};

const returnKey = 'returnTo';

/** Where somebody wanted to go before signing in. Only paths of our own are remembered. */
export const rememberReturn = (path: string): void => sessionStorage.setItem(returnKey, path);
export const takeReturn = (): string => {
  const path = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/';
};

export const roleLabel = (role: SignedInUser['role']): string | undefined => (role === 'player' ? undefined : say(`identity.role.${role}`));
