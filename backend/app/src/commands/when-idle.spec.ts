import { whenIdle } from './when-idle';

const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

/** Keeps the event loop busy, as a request does that is answered in so many turns. */
const request = async (turns: number, milliseconds: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    for (const until = performance.now() + milliseconds; performance.now() < until;);
    await nextTurn();
  }
};

describe('work in the background', () => {
  it('lets a request pass that takes several turns', async () => {
    const order: string[] = [];
    const answered = request(4, 3).then(() => order.push('request'));
    await whenIdle().then(() => order.push('background'));
    await answered;
    expect(order).toEqual(['request', 'background']);
  });

  it('gets on where the server is never idle', async () => {
    let isOver = false;
    const busy = (async () => {
      while (!isOver) await request(1, 2);
    })();
    await whenIdle();
    isOver = true;
    await busy;
  });
});
