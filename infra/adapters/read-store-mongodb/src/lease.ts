import type { Filter, UpdateFilter } from 'mongodb';
import { isDuplicate, type MongoConnection, type Stored } from './mongo-connection';

interface StoredLease {
  readonly holder: string | null;
  /** Grows with every change of hands: writes of a former holder are recognised by it. */
  readonly token: number;
  /** Grows with every heartbeat. */
  readonly beat: number;
}

type LeaseFilter = Filter<Stored<StoredLease>>;
type LeaseUpdate = UpdateFilter<Stored<StoredLease>>;

/** Milliseconds. No two clocks are compared: a lease counts as left when its beat stood still for the whole time on the observer's own clock. */
const duration = 2000;
const heartbeat = 500;

export interface Lease {
  /** While it holds, `token` fences writes. */
  readonly token: number;
  /** False once a heartbeat failed for too long, or another took over. */
  isHeld(): boolean;
}

/** One holder at a time. `onHeld` is called with each new lease, `onLost` when it is gone, `onObserved` when another is seen to hold it. Never throws from the background. */
export const holdLease = (
  connection: MongoConnection,
  name: string,
  holder: string,
  { onHeld, onLost, onObserved }: { readonly onHeld: (lease: Lease) => void; readonly onLost: () => void; readonly onObserved: () => void },
) => {
  const leases = () => connection.collection<StoredLease>('leases');
  /** `lastBeat` is when it was sent: an observer may have seen it long before its answer came. */
  let held: { token: number; lastBeat: number } | undefined;
  let seen: { readonly beat: number; readonly token: number; readonly since: number } | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const take = async (from: Stored<StoredLease>): Promise<void> => {
    const guard = { _id: name, token: from.token, beat: from.beat } as unknown as LeaseFilter;
    const sent = performance.now();
    const { matchedCount } = await leases().updateOne(guard, {
      $set: { holder, token: from.token + 1, beat: from.beat + 1 },
    } as unknown as LeaseUpdate);
    if (matchedCount === 0) return;
    held = { token: from.token + 1, lastBeat: sent };
    const mine = held;
    onHeld({ token: mine.token, isHeld: () => held === mine && performance.now() - mine.lastBeat < duration });
  };

  const observe = async (): Promise<void> => {
    const lease = (await leases().findOne({ _id: name } as LeaseFilter)) as Stored<StoredLease> | null;
    if (!lease) {
      try {
        await leases().insertOne({ _id: name, holder: null, token: 0, beat: 0 } as never);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      return observe();
    }
    // let go of, or lost by this very process while the engine was away
    if (lease.holder === null || lease.holder === holder) return take(lease);
    if (seen && seen.beat !== lease.beat) onObserved(); // its holder is alive
    if (seen?.beat !== lease.beat || seen.token !== lease.token) seen = { beat: lease.beat, token: lease.token, since: performance.now() };
    else if (performance.now() - seen.since >= duration) return take(lease);
    return undefined;
  };

  const beat = async (mine: NonNullable<typeof held>): Promise<void> => {
    const guard = { _id: name, holder, token: mine.token } as unknown as LeaseFilter;
    const sent = performance.now();
    const { matchedCount } = await leases().updateOne(guard, { $inc: { beat: 1 } } as unknown as LeaseUpdate);
    if (matchedCount === 0) lose();
    else mine.lastBeat = sent;
  };

  const lose = (): void => {
    if (!held) return;
    held = undefined;
    seen = undefined;
    onLost();
  };

  const tick = async (): Promise<void> => {
    try {
      await (held ? beat(held) : observe());
    } catch {
      if (held && performance.now() - held.lastBeat >= duration) lose();
    }
    if (!stopped) timer = setTimeout(start, heartbeat);
  };
  const start = (): void => {
    running = tick();
  };
  start();

  return {
    /** Lets go of it, so that the next node need not wait. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
      const mine = held;
      lose();
      if (!mine) return;
      const guard = { _id: name, holder, token: mine.token } as unknown as LeaseFilter;
      await leases()
        .updateOne(guard, { $set: { holder: null } } as unknown as LeaseUpdate)
        .catch(() => undefined);
    },
  };
};
