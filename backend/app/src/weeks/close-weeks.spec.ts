import type { AppContext } from '../kernel/app-context';
import { closeWeeks } from './close-weeks';

const monday = '2026-03-09T06:00:00.000Z';

/** Closes the week of one ladder while the next waiting job is due at `next`; returns the number of commands sent. */
const close = async (now: string, next: string | null): Promise<number> => {
  let sent = 0;
  const app = {
    clock: { now: () => now },
    jobs: { waiting: () => Promise.resolve({ count: 1, next }) },
    eventStore: { head: () => Promise.resolve(7) },
    views: { status: () => [{ state: 'live', position: 7 }] },
    readStore: { findKeys: () => Promise.resolve(['escada']) },
    commandBus: { execute: () => Promise.resolve(void sent++) },
  } as unknown as AppContext;
  await closeWeeks(app, monday);
  return sent;
};

describe('the weekly check', () => {
  it('waits for a deadline of before it, which another node may be about to act upon', async () => {
    await expect(close(monday, '2026-03-09T05:59:59.000Z')).rejects.toThrow('view.stopped');
  });
  it.each([
    ['waits for nothing that is due with it or later', monday, monday],
    ['waits for nothing where nothing waits', monday, null],
    ['waits no longer than five minutes for a job that fails', '2026-03-09T06:05:00.000Z', '2026-03-09T05:59:59.000Z'],
  ])('%s', async (_title, now, next) => {
    expect(await close(now, next)).toBeGreaterThan(0);
  });
});
