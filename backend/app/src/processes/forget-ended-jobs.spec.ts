import { day } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { forgetEndedJobs } from './forget-ended-jobs';
import { runReactions } from './run-reactions';

const now = '2026-07-01T04:00:00.000Z';
const daysAgo = (days: number): string => new Date(Date.parse(now) - days * day).toISOString();

/** A program whose log holds events recorded so many days ago, and whose reactions have followed the first ones. */
const program = ({ recorded, followed, more = 0 }: { recorded: readonly number[]; followed?: number; more?: number }) => {
  const places = new Map<string, number>(followed === undefined ? [] : [['reactions', followed]]);
  const done: unknown[] = [];
  let left = more;
  let from: number | undefined;
  const app = {
    clock: { now: () => now },
    eventStore: {
      readAll: (after: number) => Promise.resolve(recorded.slice(after, after + 1).map((days) => ({ recordedAt: daysAgo(days) }))),
      subscribe: (after: number) => ((from = after), { stop: () => Promise.resolve() }),
    },
    readStore: {
      getPlain: (_collection: string, key: string) =>
        Promise.resolve(places.has(key) ? { document: { position: places.get(key) } } : undefined),
      put: (_collection: string, key: string, { position }: { position: number }) =>
        Promise.resolve((places.set(key, position), done.push('noted'))),
    },
    jobs: { forget: (before: string) => Promise.resolve((done.push(before), left-- > 0)) },
  } as unknown as AppContext;
  return {
    app,
    done,
    damage: () => void places.delete('reactions'),
    startsAfter: async () => {
      await runReactions(app, { token: 1, isHeld: () => true });
      return from;
    },
  };
};

describe('the records of finished jobs', () => {
  it('are forgotten after thirty days', async () => {
    const { app, done } = program({ recorded: [90, 60, 1], followed: 3 });
    await forgetEndedJobs(app);
    expect(done.at(-1)).toBe(daysAgo(30));
  });

  it('stay while reactions could still be handed their event again', async () => {
    const { app, done } = program({ recorded: [90, 60, 1], followed: 1 });
    await forgetEndedJobs(app);
    expect(done.at(-1)).toBe(daysAgo(60));
  });

  it('are forgotten after thirty days when only newer events could be handed again', async () => {
    const { app, done } = program({ recorded: [90, 60, 1], followed: 2 });
    await forgetEndedJobs(app);
    expect(done.at(-1)).toBe(daysAgo(30));
  });

  it('are forgotten only after the reactions’ checkpoint is stored, also when that was lost', async () => {
    const { app, done, damage, startsAfter } = program({ recorded: [90, 60, 1], followed: 2 });
    await forgetEndedJobs(app);
    expect(done[0]).toBe('noted');
    damage();
    expect(await startsAfter()).toBe(2);
  });

  it('are forgotten completely, but only a limited number per night', async () => {
    const few = program({ recorded: [], more: 3 });
    await forgetEndedJobs(few.app);
    expect(few.done).toHaveLength(1 + 4);
    const many = program({ recorded: [], more: 1_000_000 });
    await forgetEndedJobs(many.app);
    expect(many.done).toHaveLength(1 + 100);
  });
});
