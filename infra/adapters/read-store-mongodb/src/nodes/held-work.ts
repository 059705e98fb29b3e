import type { Lease, RunningWork } from '@tennis/ports';

/** Milliseconds until work that could not begin is tried again. */
const retryInterval = 200;
/** Milliseconds for which running work may delay a stop. */
export const maxDrain = 3000;

export interface LeaseChange {
  readonly work: string;
  readonly token: number;
  /** `lost`: another node may have had it before this one knew. */
  readonly change: 'taken' | 'given-back' | 'lost';
}

export interface WorkCallbacks {
  readonly onLease?: ((change: LeaseChange) => void) | undefined;
  /** Called for work that could not begin; it is tried again. */
  readonly onError?: ((work: string, error: unknown) => void) | undefined;
}

export interface Work {
  readonly name: string;
  readonly begin: (lease: Lease) => Promise<RunningWork>;
  held: { readonly token: number; running: RunningWork | undefined; ended: boolean; begun: Promise<void> } | undefined;
  /** Since when no node has it. */
  freeSince: number | undefined;
  isElsewhere: boolean;
}

export const pause = (milliseconds: number): Promise<void> => new Promise((resume) => setTimeout(resume, milliseconds));

export const waitAtMost = async (milliseconds: number, work: Promise<unknown> | undefined): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work?.catch(() => undefined), new Promise((resume) => (timer = setTimeout(resume, milliseconds)))]);
  clearTimeout(timer);
};

/** Begins the work under a lease that was taken, again and again until it begins or the lease ends. */
export const startWork = (work: Work, token: number, isFresh: () => boolean, { onLease, onError }: WorkCallbacks): void => {
  const held: NonNullable<Work['held']> = { token, running: undefined, ended: false, begun: Promise.resolve() };
  const begin = async (): Promise<void> => {
    while (!held.ended) {
      try {
        held.running = await work.begin({ token, isHeld: () => !held.ended && isFresh() });
        if (held.ended) await held.running.stop();
        return;
      } catch (error) {
        onError?.(work.name, error);
        await pause(retryInterval);
      }
    }
  };
  work.held = held;
  work.freeSince = undefined;
  work.isElsewhere = false;
  onLease?.({ work: work.name, token, change: 'taken' });
  held.begun = begin();
};

/** Ends the work at once, without waiting for what it has under way. */
export const dropWork = (work: Work, { onLease }: WorkCallbacks): void => {
  const { held } = work;
  if (!held) return;
  work.held = undefined;
  held.ended = true;
  void held.running?.stop().catch(() => undefined);
  onLease?.({ work: work.name, token: held.token, change: 'lost' });
};

/** Resolves once the work has ended; returns the token of its lease, unless it was lost meanwhile. */
export const endWork = async (work: Work, { onLease }: WorkCallbacks): Promise<number | undefined> => {
  const { held } = work;
  await waitAtMost(maxDrain, held?.running?.stop());
  if (!held || work.held !== held) return undefined;
  held.ended = true;
  work.held = undefined;
  work.freeSince = performance.now();
  onLease?.({ work: work.name, token: held.token, change: 'given-back' });
  return held.token;
};
