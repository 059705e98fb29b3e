import type { AppContext } from '../kernel/app-context';
import { waitUntilReflected } from './views-position';

/** Views that stand still on an engine that answers no question about them. */
const app = {
  views: { status: () => [{ state: 'live', position: 3 }], list: () => new Promise(() => undefined) },
  eventStore: { head: () => Promise.resolve(5) },
} as unknown as AppContext;

describe('a call after its sender’s own command, while an engine does not answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['write', true, 500],
    ['read', false, 2000],
  ])('a %s (whether it writes: %s) goes on after %d ms', async (_title, forWrite, longest) => {
    const ended = jest.fn();
    void waitUntilReflected(app, 5, forWrite).then(ended);
    await jest.advanceTimersByTimeAsync(longest - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2);
    expect(ended).toHaveBeenCalledWith('behind');
  });
});
