import { connect, createServer, type Socket } from 'node:net';

/**
 * The state of the network to an engine; `one-way`: the engine receives everything, and none of its answers arrives; `held`: they arrive
 * once the state ends.
 */
export type NetworkState = 'fair' | 'slow' | 'held' | 'cut' | 'black-hole' | 'one-way';

export interface TcpProxy {
  readonly port: number;
  /** Also changes open connections. After a black hole, swallowed data is lost and its connections are closed. */
  setState(state: NetworkState): void;
  close(): Promise<void>;
}

/** Milliseconds of delay for each piece of data in a slow network. */
const slowDelay = 60;

/** A proxy between a program and one port of this machine. */
export const tcpProxy = async (target: number): Promise<TcpProxy> => {
  let state: NetworkState = 'fair';
  const sockets = new Set<Socket>();
  const swallowed = new Set<Socket>();
  let held = Promise.resolve();
  let release = (): void => undefined;

  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      swallowed.delete(socket);
    });
  };

  /** Late data is never out of order. */
  const forward = (from: Socket, to: Socket, lostIn: readonly NetworkState[], heldIn: readonly NetworkState[]): void => {
    let before: Promise<unknown> | undefined;
    from.on('data', (data: Buffer) => {
      if (lostIn.includes(state)) {
        swallowed.add(from).add(to);
        return;
      }
      const isHeld = heldIn.includes(state);
      if (state !== 'slow' && !isHeld && !before) {
        to.write(data);
        return;
      }
      const late = isHeld ? held : new Promise((resume) => setTimeout(resume, state === 'slow' ? slowDelay : 0));
      const mine = Promise.all([before, late]).then(() => {
        to.write(data);
        if (before === mine) before = undefined;
      });
      before = mine;
    });
    from.on('close', () => to.destroy());
  };

  const server = createServer((client) => {
    track(client);
    if (state === 'cut') {
      client.destroy();
      return;
    }
    const engine = connect(target, '127.0.0.1');
    track(engine);
    forward(client, engine, ['black-hole'], []);
    forward(engine, client, ['black-hole', 'one-way'], ['held']);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { readonly port: number };
  return {
    port: address.port,
    setState: (next) => {
      const before = state;
      state = next;
      release();
      if (next === 'held') held = new Promise((resume) => (release = resume));
      if (next === 'cut') for (const socket of sockets) socket.destroy();
      if (before === 'black-hole' || before === 'one-way') for (const socket of swallowed) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
