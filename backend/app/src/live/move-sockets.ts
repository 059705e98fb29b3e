import type { Socket } from 'socket.io';

/** All sockets are closed within this time, in ms. A browser connects again after at most 1.5 s, so it is on another node within 5 s. */
const moveTimeout = 2500;

type MovableSocket = Pick<Socket, 'once'> & { readonly conn: Pick<Socket['conn'], 'close'> };

/**
 * Closes each socket at a random moment, for its browser to connect to another node. Closed all at once, they would ask the other nodes
 * everything at the same time. Resolves when all are closed, or the time is over.
 */
export const moveSockets = async (sockets: Iterable<MovableSocket>): Promise<void> => {
  const timers: NodeJS.Timeout[] = [];
  const after = (milliseconds: number, act: () => void): void => void timers.push(setTimeout(act, milliseconds));
  const moving = [...sockets].map((socket) => {
    after(Math.random() * moveTimeout, () => socket.conn.close());
    return new Promise<void>((left) => socket.once('disconnect', () => left()));
  });
  await Promise.race([Promise.all(moving), new Promise<void>((over) => after(moveTimeout, over))]);
  timers.forEach(clearTimeout);
};
