import { whenIdle } from './when-idle';

const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

describe('work in the background', () => {
  let now = 0;
  const clock = () => now;
  /** A request that takes so many turns of the event loop and blocks each for some milliseconds. */
  const request = async (turns: number, milliseconds: number): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) {
      now += milliseconds;
      await nextTurn();
    }
  };

  it('lets a request pass that takes several turns', async () => {
    const order: string[] = [];
    const answered = request(4, 3).then(() => order.push('request'));
    await whenIdle(clock).then(() => order.push('background'));
    await answered;
    expect(order).toEqual(['request', 'background']);
  });

  it('makes progress even when the server is never idle', async () => {
    let turns = 0;
    let isOver = false;
    const busy = (async () => {
      for (; !isOver; turns += 1) await request(1, 2);
    })();
    await whenIdle(clock);
    isOver = true;
    await busy;
    expect(turns).toBeGreaterThan(10);
  });
});
