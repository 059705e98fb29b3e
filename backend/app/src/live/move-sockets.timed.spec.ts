import { EventEmitter } from 'node:events';
import { moveSockets } from './move-sockets';

describe('the sockets of a node that stops', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const socketsOf = (count: number, closes = true) => {
    const closedAt: number[] = [];
    const sockets = Array.from({ length: count }, () => {
      const socket = new EventEmitter();
      const close = (): void => {
        closedAt.push(performance.now());
        if (closes) socket.emit('disconnect');
      };
      return Object.assign(socket, { conn: { close } });
    });
    return { closedAt, move: () => moveSockets(sockets as never), leave: () => sockets.forEach((socket) => socket.emit('disconnect')) };
  };

  it('are closed one after the other, all within two and a half seconds', async () => {
    const { closedAt, move } = socketsOf(1000);
    const begun = performance.now();
    const moved = move();
    await jest.advanceTimersByTimeAsync(2500);
    await moved;
    const quarters = [0, 0, 0, 0];
    for (const at of closedAt) quarters[Math.floor((at - begun) / 625.25)]! += 1;
    expect(closedAt.length).toBe(1000);
    for (const count of quarters) expect(count).toBeGreaterThan(150);
  });

  it('are not waited for longer than that, nor at all where there are none or all have left', async () => {
    const stuck = socketsOf(3, false);
    const over = jest.fn();
    void stuck.move().then(over);
    await jest.advanceTimersByTimeAsync(2499);
    expect(over).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalled();

    await socketsOf(0).move();
    const { closedAt, move, leave } = socketsOf(3);
    const moved = move();
    leave();
    await moved;
    await jest.advanceTimersByTimeAsync(5000);
    expect(closedAt).toEqual([]);
  });
});
