import type { Recorded } from '@tennis/contracts';
import type { Lease } from '@tennis/ports';
import type { AppContext } from './kernel/app-context';
import type { Checkpoint } from './kernel/collections';
import { startDelivery } from './notifications/delivery/start-delivery';
import { LeaseLost, takeCheckpoint } from './processes/checkpoint';
import { runReactions } from './processes/run-reactions';

/** Checkpoints as a store keeps them, with conditional writes. */
const store = () => {
  const kept = new Map<string, { document: Checkpoint | undefined; version: number }>();
  let losesAnswer = false;
  const readStore = {
    getPlain: async (_collection: string, key: string) => {
      const found = kept.get(key);
      return found?.document && { ...found };
    },
    put: async (_collection: string, key: string, document: Checkpoint, expected?: number) => {
      const version = kept.get(key)?.version ?? 0;
      if (expected !== undefined && expected !== version) return undefined;
      kept.set(key, { document, version: version + 1 });
      if (losesAnswer) {
        losesAnswer = false;
        throw new Error('the answer was lost');
      }
      return version + 1;
    },
    findPlain: async () => ({ items: [], total: 0 }),
  } as unknown as AppContext['readStore'];
  return {
    readStore,
    position: (key: string) => kept.get(key)?.document?.position,
    damage: (key: string) => kept.set(key, { document: undefined, version: 7 }),
    loseAnswer: () => void (losesAnswer = true),
  };
};

/** The lease as seen by a node that stood still and has not noticed its loss. */
const held = (token: number): Lease => ({ token, isHeld: () => true });
const from100 = () => Promise.resolve(100);

describe('the checkpoint of a follower of the log', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(() => Promise.all(ends.splice(0).map((end) => end())));
  it('is written only by the holder of the newest lease: a former holder is told and writes nothing, now or later', async () => {
    const app = store();
    const former = await takeCheckpoint(app, 'reactions', held(1), from100);
    await former.savePosition(200);
    const newer = await takeCheckpoint(app, 'reactions', held(2), from100);
    expect(newer.from).toBe(200);
    await expect(former.savePosition(300)).rejects.toThrow(LeaseLost);
    await expect(former.savePosition(400)).rejects.toThrow('lease-lost');
    expect(former.checkLease).toThrow(LeaseLost);
    await expect(takeCheckpoint(app, 'reactions', held(1), from100)).rejects.toThrow(LeaseLost);
    await newer.savePosition(250);
    expect(app.position('reactions')).toBe(250);
  });

  it('can be written after the answer to the last write was lost', async () => {
    const app = store();
    const place = await takeCheckpoint(app, 'reactions', held(1), from100);
    app.loseAnswer();
    await expect(place.savePosition(200)).rejects.toThrow('the answer was lost');
    await place.savePosition(300);
    expect(app.position('reactions')).toBe(300);
  });

  it('starts again when it cannot be read', async () => {
    const app = store();
    app.damage('reactions');
    const place = await takeCheckpoint(app, 'reactions', held(1), from100);
    expect(place.from).toBe(100);
    await place.savePosition(200);
    expect(app.position('reactions')).toBe(200);
  });

  const erased = { type: 'UserErased', data: {}, metadata: { actorId: 'root' }, stream: 'user-ana', revision: 0 };
  const followers = [
    ['reactions', runReactions],
    ['deliveries', startDelivery],
  ] as const;
  it.each(followers)(
    'a former holder of %s that wakes up stops and writes neither its pending work nor its checkpoint',
    async (name, start) => {
      const { readStore, position } = store();
      const scheduled: unknown[] = [];
      const node = async (lease: Lease) => {
        let hand: (events: readonly Recorded[]) => Promise<void> = () => Promise.resolve();
        const app = {
          readStore,
          mail: {},
          log: { error: () => undefined },
          clock: { now: () => '2026-01-01T00:00:00.000Z' },
          eventStore: {
            head: () => Promise.resolve(0),
            subscribe: (_after: number, onBatch: typeof hand) => ((hand = onBatch), { stop: () => Promise.resolve() }),
          },
          jobs: { schedule: async () => void scheduled.push(lease.token) },
        } as unknown as AppContext;
        const running = await start(app, lease);
        ends.push(() => running!.stop());
        return {
          stop: () => running!.stop(),
          /** So many events that each follower saves its position. */
          hand: (last: number) =>
            hand(
              Array.from(
                { length: 5_000 },
                (_, nth) => ({ ...erased, id: `e${last} ${nth}`, position: last - 4_999 + nth }) as unknown as Recorded,
              ),
            ),
        };
      };
      let isHeld = true;
      const former = await node({ token: 1, isHeld: () => isHeld });
      await former.hand(6_000);
      const newer = await node(held(2));
      await newer.hand(7_000);
      // it notices by its next write, or by its own clock; then it does not even begin
      await expect(former.hand(12_000)).rejects.toThrow(LeaseLost);
      isHeld = false;
      const after = scheduled.length;
      await expect(former.hand(18_000)).rejects.toThrow(LeaseLost);
      await former.stop();
      expect([position(name), scheduled.length]).toEqual([7_000, after]);
      await newer.hand(13_000);
      expect(position(name)).toBe(13_000);
    },
  );
});
