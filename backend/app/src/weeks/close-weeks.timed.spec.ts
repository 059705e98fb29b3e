import type { AppContext } from '../kernel/app-context';
import { closeWeeks } from './close-weeks';

const monday = '2026-03-09T06:00:00.000Z';
const before = '2026-03-09T05:59:59.000Z';

/** Closes the week of one ladder while the first job that waits is due at some time, which is asked again and again; answers how many commands were sent. */
const close = async (now: string, next: () => string | null, withRunner = true): Promise<number> => {
  let sent = 0;
  const app = {
    clock: { now: () => now },
    jobs: { waiting: () => Promise.resolve({ count: 1, next: next() }) },
    eventStore: { head: () => Promise.resolve(7) },
    views: { status: () => [{ state: 'live', position: 7 }] },
    readStore: { findKeys: () => Promise.resolve(['escada']) },
    ...(withRunner ? { jobRunner: {} } : {}),
    commandBus: { execute: () => Promise.resolve(void sent++) },
  } as unknown as AppContext;
  const closing = closeWeeks(app, monday);
  closing.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(3000);
  await closing;
  return sent;
};

describe('the weekly check', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is put off for a deadline of before it that waits for longer than two seconds', async () => {
    await expect(close(monday, () => before)).rejects.toThrow('view.stopped');
  });

  it('waits for a deadline of before it, which another node is about to act upon', async () => {
    const waiting = [before, before, monday];
    expect(await close(monday, () => waiting.shift() ?? null)).toBeGreaterThan(0);
    expect(waiting).toEqual([]);
  });

  it('does not wait for an earlier deadline on a node that runs one job after the other', async () => {
    const waiting = [before, monday];
    await expect(close(monday, () => waiting.shift() ?? null, false)).rejects.toThrow('view.stopped');
    expect(waiting).toEqual([monday]);
  });

  it.each([
    ['waits for nothing that is due with it or later', monday, monday],
    ['waits for nothing where nothing waits', monday, null],
    ['waits no longer than five minutes for a job that fails', '2026-03-09T06:05:00.000Z', before],
  ])('%s', async (_title, now, next) => {
    expect(await close(now, () => next)).toBeGreaterThan(0);
  });
});
