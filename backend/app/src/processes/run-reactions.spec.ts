import type { Recorded } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { runReactions } from './run-reactions';

const erasure = (position: number): Recorded => ({
  id: `e${position}`,
  type: 'UserErased',
  version: 1,
  data: {},
  occurredAt: '2026-01-01T00:00:00.000Z',
  recordedAt: '2026-01-01T00:00:00.000Z',
  metadata: { commandId: `c${position}`, actorId: 'root' } as Recorded['metadata'],
  stream: `user-${position}`,
  revision: 0,
  position,
});
const erasures = (count: number) => Array.from({ length: count }, (_, nth) => erasure(nth + 1));

/** A program with a log to follow, jobs that are scheduled when the spec says so, and a saved position. */
const program = async () => {
  let hand: (events: readonly Recorded[]) => Promise<void> = () => Promise.resolve();
  const scheduled: Job[] = [];
  const places: number[] = [];
  let whenAsked: () => Promise<void> = () => Promise.resolve();
  const app = {
    log: { error: () => undefined },
    eventStore: { subscribe: (_after: number, onBatch: typeof hand) => ((hand = onBatch), { stop: () => Promise.resolve() }) },
    readStore: {
      getPlain: () => Promise.resolve(undefined),
      put: (_collection: string, _key: string, { position }: { position: number }) => Promise.resolve(places.push(position)),
    },
    jobs: { schedule: async (job: Job) => (scheduled.push(job), whenAsked()) },
  } as unknown as AppContext;
  const running = await runReactions(app, { token: 1, isHeld: () => true });
  return {
    running,
    hand: (events: readonly Recorded[]) => hand(events),
    scheduled,
    places,
    onAsked: (answer: () => Promise<void>) => (whenAsked = answer),
  };
};

describe('the jobs that follow from events', () => {
  it('are scheduled together, so that a page of the log costs few commits', async () => {
    const { hand, scheduled, onAsked } = await program();
    let answer: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (answer = resolve));
    onAsked(() => written);
    const handed = hand(erasures(10));
    const waiting = scheduled.length;
    answer();
    await handed;
    expect(waiting).toBeGreaterThanOrEqual(10);
    expect(scheduled).toHaveLength(waiting);
  });
  it('are scheduled in the order of the log, with ids that a second reading repeats', async () => {
    const { hand, scheduled } = await program();
    await hand(erasures(200));
    const once = scheduled.map(({ id }) => id);
    await hand(erasures(200));
    expect(scheduled.map(({ id }) => id)).toEqual([...once, ...once]);
    expect(new Set(once).size).toBe(scheduled.length / 2);
    const places = once.map((id) => Number(/ e(\d+) /.exec(id)![1]));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.length).toBeGreaterThanOrEqual(200);
  });
  it('advance the checkpoint periodically, and at a stop', async () => {
    const { hand, running, places } = await program();
    await hand(erasures(1));
    expect([running.followed(), places]).toEqual([1, [0]]);
    // positions may be far apart: in EventStoreDB they are bytes
    await hand([erasure(90_000)]);
    expect(places).toEqual([0]);
    await hand(Array.from({ length: 498 }, (_, nth) => erasure(90_001 + nth)));
    await hand([erasure(95_000)]);
    expect([running.followed(), places]).toEqual([95_000, [0, 90_498]]);
    await running.stop();
    await running.stop();
    expect(places).toEqual([0, 90_498, 95_000]);
  });
  it('stop the reading while one cannot be scheduled', async () => {
    const { hand, running, places, onAsked } = await program();
    onAsked(() => Promise.reject(new Error('disk full')));
    await expect(hand(erasures(3))).rejects.toThrow('disk full');
    await running.stop();
    expect([running.followed(), places]).toEqual([0, [0]]);
  });
});
