import { repeatWithPause } from './repeat-with-pause';

describe('a repeated task', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs after each pause, the first one included', async () => {
    const task = jest.fn(() => Promise.resolve());
    repeatWithPause(1000, task);
    await jest.advanceTimersByTimeAsync(999);
    expect(task).toHaveBeenCalledTimes(0);
    await jest.advanceTimersByTimeAsync(2001);
    expect(task).toHaveBeenCalledTimes(3);
  });
  it('never overlaps with the previous run, however long that takes', async () => {
    let done = (): void => undefined;
    const task = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
    repeatWithPause(1000, task);
    await jest.advanceTimersByTimeAsync(5000);
    expect(task).toHaveBeenCalledTimes(1);
    done();
    await jest.advanceTimersByTimeAsync(1000);
    expect(task).toHaveBeenCalledTimes(2);
  });
  it('ends when it is stopped, also in the middle of a run', async () => {
    let done = (): void => undefined;
    const task = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
    const stop = repeatWithPause(1000, task);
    await jest.advanceTimersByTimeAsync(1000);
    stop();
    done();
    await jest.advanceTimersByTimeAsync(5000);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
