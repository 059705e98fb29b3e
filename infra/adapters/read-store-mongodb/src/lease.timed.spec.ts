import { holdLease, type Lease } from './lease';
import type { MongoConnection } from './mongo-connection';

describe('a lease', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('counts from when its beat was sent, not from when the answer came', async () => {
    const latency = 900;
    const answer = (value: unknown) => new Promise((resolve) => setTimeout(() => resolve(value), latency));
    let isAnswering = true;
    const leases = {
      findOne: () => answer({ _id: 'folding', holder: null, token: 0, beat: 0 }),
      updateOne: () => (isAnswering ? answer({ matchedCount: 1 }) : new Promise(() => undefined)),
    };
    let lease: Lease | undefined;
    const held = holdLease({ collection: () => leases } as unknown as MongoConnection, 'folding', 'me', {
      onHeld: (mine) => (lease = mine),
      onLost: () => undefined,
      onObserved: () => undefined,
    });
    await jest.advanceTimersByTimeAsync(2 * latency); // looked, and took it: sent 900 ms ago
    isAnswering = false;
    expect(lease?.isHeld()).toBe(true);
    await jest.advanceTimersByTimeAsync(2000 - latency - 1);
    expect(lease?.isHeld()).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(lease?.isHeld()).toBe(false);
    isAnswering = true;
    void held.stop();
  });
});
