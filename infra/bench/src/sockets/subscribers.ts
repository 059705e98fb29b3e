import { io, type Socket } from 'socket.io-client';

/** Concurrent connection attempts; more would wait in the kernel's queue. */
const maxConcurrent = 50;

export interface Subscribers {
  /** Milliseconds from now until each of them, or only the nth, was told about a change. */
  hear(after: () => Promise<unknown>, nth?: number): Promise<readonly number[]>;
  close(): void;
}

interface Subscription {
  /** The view of the watched document. */
  readonly view: string;
  readonly id: string;
  /** The session of the nth subscriber; visitors without. */
  readonly cookies?: readonly string[];
}

/** So many subscribers of one document, each over its own connection. */
export const subscribe = async (url: string, count: number, { view, id, cookies }: Subscription): Promise<Subscribers> => {
  const sockets: Socket[] = [];
  const open = async (nth: number): Promise<void> => {
    const cookie = cookies?.[nth];
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
    });
    sockets[nth] = socket;
    await new Promise<void>((resolve, fail) => {
      socket.once('connect', resolve);
      socket.once('connect_error', fail);
    });
    await socket.timeout(10_000).emitWithAck('watch', [{ view, id }]);
  };
  for (let from = 0; from < count; from += maxConcurrent)
    await Promise.all(Array.from({ length: Math.min(maxConcurrent, count - from) }, (_, nth) => open(from + nth)));
  return {
    async hear(after, nth) {
      const begun = performance.now();
      const heard = (nth === undefined ? sockets : sockets.slice(nth, nth + 1)).map(
        (socket) =>
          new Promise<number>((resolve, fail) => {
            const timeoutTimer = setTimeout(() => fail(new Error('a subscriber heard nothing within 10 s')), 10_000);
            socket.once('changed', () => {
              clearTimeout(timeoutTimer);
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
