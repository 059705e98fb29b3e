import type { SignedInUser } from '@tennis/contracts';
import type { CheckProgress, CheckResult, SessionResult } from './session-check';

export type Session = { readonly state: 'pending' } | SessionResult;

export interface SessionState {
  readonly session: Session;
  /** Present while a patient check runs. */
  readonly waiting?: CheckProgress;
  /** The network went away after the check began: its answer proves nothing about the network now. */
  readonly isNetworkLost: boolean;
}

export type SessionEvent =
  | { readonly type: 'check-started' }
  | { readonly type: 'check-waits'; readonly progress: CheckProgress }
  | { readonly type: 'checked'; readonly result: SessionResult }
  /** Nothing can be reached: the last user, or a visitor, reads cached answers. */
  | { readonly type: 'cache-opened'; readonly user: SignedInUser | undefined }
  | { readonly type: 'network-lost' }
  | { readonly type: 'guest-chosen' }
  /** `isPending`: the session is still open at the server; a guest sees a banner until it is closed. */
  | { readonly type: 'signed-out'; readonly isPending: boolean };

export const firstState: SessionState = { session: { state: 'pending' }, isNetworkLost: false };

export const sessionAfter = (state: SessionState, event: SessionEvent): SessionState => {
  const { isNetworkLost } = state;
  switch (event.type) {
    case 'check-started':
      return isNetworkLost ? { ...state, isNetworkLost: false } : state;
    case 'check-waits':
      return { ...state, waiting: event.progress };
    case 'checked':
      return { session: event.result, isNetworkLost };
    case 'cache-opened':
      return { session: event.user ? { state: 'signed-in', user: event.user, kept: true } : { state: 'guest' }, isNetworkLost };
    case 'network-lost':
      return { ...state, isNetworkLost: true };
    case 'guest-chosen':
      return { session: { state: 'guest' }, isNetworkLost };
    case 'signed-out':
      return { session: { state: event.isPending ? 'guest' : 'visitor' }, isNetworkLost };
  }
};

/** The server has answered, even if only that nobody is signed in. */
export const hasServerAnswer = ({ state }: CheckResult): boolean => state === 'signed-in' || state === 'visitor';

/** Id of the user whose data is shown, also of one who reads cached answers. */
export const userIdOf = ({ session }: SessionState): string | undefined => (session.state === 'signed-in' ? session.user.id : undefined);

const isReadingCache = ({ session }: SessionState): boolean => session.state === 'signed-in' && session.kept === true;

/** Id of the user whose session the server has confirmed. */
export const readerOf = (state: SessionState): string | undefined => (isReadingCache(state) ? undefined : userIdOf(state));

/** Owner of the answers that are kept for reading without a network, null for a visitor; undefined while none are kept. */
export const cacheOwnerOf = (state: SessionState): string | null | undefined =>
  state.session.state === 'visitor' ? null : readerOf(state);

/**
 * Interval of the checks for the server, in ms: a browser does not always notice that the network is back. For a guest:
 * domain.md "Small decisions". Undefined while none are needed.
 */
export const pollIntervalOf = (state: SessionState): number | undefined => {
  if (state.waiting) return undefined;
  return isReadingCache(state) ? 15_000 : state.session.state === 'guest' ? 30_000 : undefined;
};
