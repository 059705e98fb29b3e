import { FairQueue } from './fair-queue';

/** Work that lasts until its `end` is called. */
const openWork = () => {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end };
};
const turn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

describe('costly work', () => {
  const ofEach = (queue: FairQueue, keys: readonly string[], began: string[]) =>
    keys.map((key, index) => {
      const work = openWork();
      const ended = queue.run(key, () => {
        began.push(`${key}${index}`);
        return work.done;
      });
      return { ...work, ended };
    });

  it('is done a few at a time, everybody in turn, however much one asks for', async () => {
    const began: string[] = [];
    const works = ofEach(new FairQueue({ maxRunning: 1, maxWaitingOfKey: 9, maxWaiting: 9 }), ['a', 'a', 'a', 'b', 'a', 'c'], began);
    for (const { end } of works) end();
    await Promise.all(works.map(({ ended }) => ended));
    expect(began).toEqual(['a0', 'a1', 'b3', 'c5', 'a2', 'a4']);
  });

  it('is refused to a person with too much waiting, and to everybody when the total is too much', async () => {
    const queue = new FairQueue({ maxRunning: 1, maxWaitingOfKey: 2, maxWaiting: 3 });
    const works = ofEach(queue, ['a', 'a', 'a'], []);
    await expect(queue.run('a', () => Promise.resolve())).rejects.toMatchObject({ code: 'request.too-many', params: { seconds: 1 } });
    const [other] = ofEach(queue, ['b'], []);
    await expect(queue.run('c', () => Promise.resolve())).rejects.toMatchObject({ code: 'store.busy' });
    for (const { end } of [...works, other!]) end();
    await Promise.all([...works, other!].map(({ ended }) => ended));
    await turn();
    expect(await queue.run('c', () => Promise.resolve('in'))).toBe('in');
  });

  it('gives way to other work of the process after two milliseconds without a pause', async () => {
    let now = 0;
    const queue = new FairQueue({ maxRunning: 1, maxWaitingOfKey: 9, maxWaiting: 9 }, () => now);
    const order: string[] = [];
    setImmediate(() => order.push('others'));
    const works = ['a', 'b', 'c', 'd'].map((key) =>
      queue.run(key, async () => {
        now += 1;
        order.push(key);
      }),
    );
    await Promise.all(works);
    expect(order).toEqual(['a', 'b', 'c', 'others', 'd']);
  });

  it('gives its slot back when it fails', async () => {
    const queue = new FairQueue({ maxRunning: 1, maxWaitingOfKey: 1, maxWaiting: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await turn();
    expect(await queue.run('a', () => Promise.resolve('next'))).toBe('next');
  });
});
