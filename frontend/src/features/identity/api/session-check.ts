import { readLiveness, readMe, type SignedInUser } from '@tennis/contracts';
import { ask as askServer } from '../../../shared/lib/call';
import { isStatus, RequestError } from '../../../shared/lib/request';
import { endSession, owesSignOut } from './sign-out';

/** Specification sections 4 and 9 "Authentication"; all in ms since the check began. */
const givesUpAfter = 8000;
const guestAfterThrow = 2000;
export const asksAgainAt = [10_000, 15_000, 20_000] as const;
export const redirectsAfter = 30_000;

export type Settled =
  | { readonly state: 'guest' }
  | { readonly state: 'visitor' }
  /** `kept`: nobody could be asked; this is who was here last, who reads what they read last. */
  | { readonly state: 'signed-in'; readonly user: SignedInUser; readonly kept?: true };

/** `cut-off`: not only this question broke, another one at the same moment did too. Nothing can be asked here. */
export type Checked = Settled | { readonly state: 'cut-off' };

/** How far a patient check is: 0 while the first question runs, then the number of the retry; what the last one threw. */
export interface Waiting {
  readonly attempt: number;
  readonly error?: string;
}

/** As it is read: the id may be that of a separate external account (specification section 3). */
type Read = Omit<SignedInUser, 'id'> & { readonly id?: string; readonly external_id?: string };
const withId = ({ external_id: externalId = '', ...user }: Read): SignedInUser => ({ ...user, id: user.id ?? externalId });

/**
 * 401 and 403 are an answer (a visitor), any other refusal too but with a warning. A sign-out that did not arrive is sent first: nobody
 * is signed in again by a session that they left. @throws what the call threw: no answer came, or the session is still open.
 */
const whoIsThere = async (signal: AbortSignal): Promise<Settled> => {
  if (owesSignOut()) await endSession();
  try {
    return { state: 'signed-in', user: withId(await askServer(readMe, {}, { signal })) };
  } catch (error) {
    if (!(error instanceof RequestError) || error.status === 0) throw error;
    if (!isStatus(error, 401, 403)) console.warn(`Auth check failed: ${error.status}`);
    return { state: 'visitor' };
  }
};

/** True when no server can be reached at all. Any answer is one; a call that hangs may be a slow server and says nothing. */
const isCutOff = async (signal: AbortSignal): Promise<boolean> =>
  askServer(readLiveness, {}, { signal }).then(
    () => false,
    (error: unknown) => isStatus(error, 0),
  );

type Stop = () => void;

/**
 * The first check of a visit: no answer within 8 s or 2 s after a broken call means guest mode, or that this browser is cut off. A
 * stopped check settles nothing.
 */
export const checkOnce = (settle: (checked: Checked) => void): Stop => {
  const controller = new AbortController();
  let cutOff = false;
  const stop = () => {
    clearTimeout(limit);
    controller.abort();
  };
  const finish = (checked: Checked) => {
    if (controller.signal.aborted) return;
    stop();
    settle(checked);
  };
  const giveUp = () => finish({ state: cutOff ? 'cut-off' : 'guest' });
  const limit = setTimeout(giveUp, givesUpAfter);
  whoIsThere(controller.signal).then(finish, () => {
    setTimeout(giveUp, guestAfterThrow);
    void isCutOff(controller.signal).then((is) => (cutOff = is));
  });
  return stop;
};

/**
 * The check after a sign-in or by hand, when somebody expects to be known: asks again at 10, 15 and 20 s, each time dropping the
 * question before, and leaves at 30 s.
 */
export const checkPatiently = ({
  settle,
  onWaiting,
  leave,
}: {
  readonly settle: (settled: Settled) => void;
  readonly onWaiting: (waiting: Waiting) => void;
  readonly leave: () => void;
}): Stop => {
  let asking = new AbortController();
  const timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    timers.forEach(clearTimeout);
    asking.abort();
  };
  const ask = (attempt: number) => {
    asking.abort();
    const mine = new AbortController();
    asking = mine;
    onWaiting({ attempt });
    whoIsThere(mine.signal).then(
      (settled) => {
        if (mine.signal.aborted) return;
        stop();
        settle(settled);
      },
      (error: unknown) => {
        if (!mine.signal.aborted) onWaiting({ attempt, error: error instanceof Error ? error.message : String(error) });
      },
    );
  };
  asksAgainAt.forEach((after, index) => timers.push(setTimeout(() => ask(index + 1), after)));
  timers.push(
    setTimeout(() => {
      stop();
      leave();
    }, redirectsAfter),
  );
  ask(0);
  return stop;
};
