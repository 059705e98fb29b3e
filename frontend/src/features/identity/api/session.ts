import type { SignedInUser } from '@tennis/contracts';
import { createContext, useContext } from 'react';
import { translate } from '../../../shared/i18n/i18n';
import { sessionTexts } from '../../../shared/lib/storage';
import type { SessionHandle } from './use-session-state';

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
