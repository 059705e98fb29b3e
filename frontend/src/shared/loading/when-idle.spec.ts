import { trackLoad } from './track-load';
import { whenIdle } from './when-idle';

describe('background loading', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits for everything that the reader is waiting for', async () => {
    let arrive: () => void = () => undefined;
    const page = trackLoad(new Promise<void>((done) => (arrive = done)));
    const act = jest.fn();
    whenIdle(act);
    await jest.advanceTimersByTimeAsync(4000);
    expect(act).not.toHaveBeenCalled();
    arrive();
    await page;
    await jest.advanceTimersByTimeAsync(4000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does not wait forever, nor for a failed request', async () => {
    await expect(trackLoad(Promise.reject(new Error('network')))).rejects.toThrow('network');
    const soon = jest.fn();
    whenIdle(soon);
    await jest.advanceTimersByTimeAsync(3000);
    expect(soon).toHaveBeenCalledTimes(1);
    void trackLoad(new Promise(() => undefined));
    const late = jest.fn();
    whenIdle(late);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('can be cancelled, also while it waits', async () => {
    void trackLoad(new Promise(() => undefined));
    const act = jest.fn();
    const callOff = whenIdle(act);
    await jest.advanceTimersByTimeAsync(3050);
    callOff();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(act).not.toHaveBeenCalled();
  });
});
