import { io, type Socket } from 'socket.io-client';

/** Sockets that connect at once; more would wait in the kernel's queue. */
const together = 50;

export interface Subscribers {
  /** Milliseconds from now until each of them heard of a change. */
  hear(after: () => Promise<unknown>): Promise<readonly number[]>;
  close(): void;
}

/** So many visitors that watch one ranking, each over a connection of its own. */
export const subscribe = async (url: string, count: number, id: string): Promise<Subscribers> => {
  const sockets: Socket[] = [];
  const open = async (): Promise<void> => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    await new Promise<void>((resolve, fail) => {
      socket.once('connect', resolve);
      socket.once('connect_error', fail);
    });
    await socket.timeout(10_000).emitWithAck('watch', [{ view: 'ranking', id }]);
  };
  for (let from = 0; from < count; from += together) await Promise.all(Array.from({ length: Math.min(together, count - from) }, open));
  return {
    async hear(after) {
      const begun = performance.now();
      const heard = sockets.map(
        (socket) =>
          new Promise<number>((resolve, fail) => {
            const late = setTimeout(() => fail(new Error('a subscriber heard nothing within 10 s')), 10_000);
            socket.once('changed', () => {
              clearTimeout(late);
              resolve(performance.now() - begun);
            });
          }),
      );
      await after();
      return Promise.all(heard);
    },
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
};
