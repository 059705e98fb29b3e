import { readLiveness, readMe, type SignedInUser } from '@tennis/contracts';
import { ask as askServer } from '../../../shared/lib/call';
import { isStatus, RequestError } from '../../../shared/lib/request';
import { endSession, hasPendingSignOut } from './sign-out';

/** Specification sections 4 and 9 "Authentication"; all in ms since the check began. */
const checkTimeout = 8000;
const guestDelayAfterError = 2000;
export const retryTimes = [10_000, 15_000, 20_000] as const;
export const redirectDelay = 30_000;

export type SessionResult =
  | { readonly state: 'guest' }
  | { readonly state: 'visitor' }
  /** `kept`: no server could be reached; the last user of this browser reads cached answers. */
  | { readonly state: 'signed-in'; readonly user: SignedInUser; readonly kept?: true };

/** `cut-off`: a second request at the same moment failed too, so nothing can be reached. */
export type CheckResult = SessionResult | { readonly state: 'cut-off' };

/** Progress of a patient check: 0 during the first request, then the number of the retry, and the error of the last one. */
export interface CheckProgress {
  readonly attempt: number;
  readonly error?: string;
}

/** User as the server sends it: the id may be that of a separate external account (specification section 3). */
type UserAnswer = Omit<SignedInUser, 'id'> & { readonly id?: string; readonly external_id?: string };
const withId = ({ external_id: externalId = '', ...user }: UserAnswer): SignedInUser => ({ ...user, id: user.id ?? externalId });

/**
 * 401 and 403 mean a visitor; any other refusal does too, with a warning. An owed sign-out is sent first, so that nobody is signed
 * in again by a session that they left. @throws what the call threw: no answer came, or the session is still open.
 */
const readSession = async (signal: AbortSignal): Promise<SessionResult> => {
  if (hasPendingSignOut()) await endSession();
  try {
    return { state: 'signed-in', user: withId(await askServer(readMe, {}, { signal })) };
  } catch (error) {
    if (!(error instanceof RequestError) || error.status === 0) throw error;
    if (!isStatus(error, 401, 403)) console.warn(`Auth check failed: ${error.status}`);
    return { state: 'visitor' };
  }
};

/** True when no server can be reached. Any answer counts as reached; a call that hangs may be a slow server and proves nothing. */
const isServerUnreachable = async (signal: AbortSignal): Promise<boolean> =>
  askServer(readLiveness, {}, { signal }).then(
    () => false,
    (error: unknown) => isStatus(error, 0),
  );

type Stop = () => void;

/**
 * First check of a visit. No answer within 8 s, or 2 s after a failed call, means guest mode, or `cut-off`. A stopped check settles
 * nothing.
 */
export const checkOnce = (settle: (checked: CheckResult) => void): Stop => {
  const controller = new AbortController();
  let isUnreachable = false;
  const stop = () => {
    clearTimeout(limit);
    controller.abort();
  };
  const finish = (checked: CheckResult) => {
    if (controller.signal.aborted) return;
    stop();
    settle(checked);
  };
  const giveUp = () => finish({ state: isUnreachable ? 'cut-off' : 'guest' });
  const limit = setTimeout(giveUp, checkTimeout);
  readSession(controller.signal).then(finish, () => {
    setTimeout(giveUp, guestDelayAfterError);
    void isServerUnreachable(controller.signal).then((is) => (isUnreachable = is));
  });
  return stop;
};

/**
 * Check after a sign-in or on request, when the user expects to be signed in: retries at 10, 15 and 20 s, dropping the previous
 * request each time, and leaves at 30 s.
 */
export const checkPatiently = ({
  settle,
  onWaiting,
  onGiveUp,
}: {
  readonly settle: (settled: SessionResult) => void;
  readonly onWaiting: (waiting: CheckProgress) => void;
  readonly onGiveUp: () => void;
}): Stop => {
  let currentRequest = new AbortController();
  const timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    timers.forEach(clearTimeout);
    currentRequest.abort();
  };
  const ask = (attempt: number) => {
    currentRequest.abort();
    const ownRequest = new AbortController();
    currentRequest = ownRequest;
    onWaiting({ attempt });
    readSession(ownRequest.signal).then(
      (settled) => {
        if (ownRequest.signal.aborted) return;
        stop();
        settle(settled);
      },
      (error: unknown) => {
        if (!ownRequest.signal.aborted) onWaiting({ attempt, error: error instanceof Error ? error.message : String(error) });
      },
    );
  };
  retryTimes.forEach((after, index) => timers.push(setTimeout(() => ask(index + 1), after)));
  timers.push(
    setTimeout(() => {
      stop();
      onGiveUp();
    }, redirectDelay),
  );
  ask(0);
  return stop;
};
