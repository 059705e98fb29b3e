import { reject } from '@tennis/contracts';
import { runInChunks } from './run-in-chunks';
import { recordRequest } from './when-idle';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('commands sent in order', () => {
  it('are sent in chunks, each after the previous one is done', async () => {
    const sent: number[] = [];
    let under = 0;
    let most = 0;
    const steps = numbers(10).map((nth) => async () => {
      sent.push(nth);
      most = Math.max(most, ++under);
      await Promise.resolve();
      under--;
    });
    const done: number[] = [];
    await runInChunks(steps, 4, (count) => void done.push(count));
    expect([sent, most, done]).toEqual([numbers(10), 4, [4, 4, 2]]);
  });

  it('are sent in smaller chunks while others are being served', async () => {
    recordRequest();
    const done: number[] = [];
    await runInChunks(
      numbers(6).map(() => () => Promise.resolve()),
      8,
      (count) => void done.push(count),
    );
    expect(done).toEqual([2, 2, 2]);
    recordRequest(() => -Infinity);
  });

  it('stop at the first failure, with nothing pending and nothing sent after it', async () => {
    const settled: number[] = [];
    const steps = numbers(6).map((nth) => async () => {
      await new Promise((resume) => setTimeout(resume, nth));
      settled.push(nth);
      if (nth === 1) throw reject('store.unavailable');
    });
    await expect(runInChunks(steps, 3, () => {})).rejects.toMatchObject({ code: 'store.unavailable' });
    expect(settled).toEqual([0, 1, 2]);
  });

  it('are sent again as a whole chunk while the store is busy, because a resend changes nothing', async () => {
    jest.useFakeTimers();
    let tries = 0;
    const sent: number[] = [];
    const steps = numbers(2).map((nth) => async () => {
      sent.push(nth);
      if (nth === 1 && tries++ < 2) throw reject('store.busy');
    });
    const done = runInChunks(steps, 2, () => {});
    await jest.advanceTimersByTimeAsync(1000);
    await done;
    expect(sent).toEqual([0, 1, 0, 1, 0, 1]);
    jest.useRealTimers();
  });
});
