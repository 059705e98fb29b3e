import { type Actor, isRejection, visitor } from '@tennis/contracts';
import type { Server, Socket } from 'socket.io';
import { type TokenSession, sessionOfToken } from '../access/sessions';
import { rateLimitKey } from '../http/limits/limits';
import type { Refusals } from '../http/refusals';
import { addressOf, sessionCookie } from '../http/request';
import { isHostOf, isOwnOrigin } from '../http/security';
import type { AppContext } from '../kernel/app-context';
import { type WatchedRooms, watchedRooms } from './watched-rooms';

/** The known data of a connection. */
export interface Watcher {
  actor: Actor;
  readonly address: string;
  /** The key under which its connections and requests are counted. */
  readonly limitKey: string;
  readonly rooms: WatchedRooms;
}

/** The most connections of one person; a client without one polls instead. */
const maxPerPerson = 30;

const cookieValue = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The holder of a connection now. @throws Rejection user.suspended, user.deactivated. */
export const holderOfSocket = (app: AppContext, { handshake }: Socket): Promise<TokenSession> =>
  sessionOfToken(app, cookieValue(handshake.headers.cookie, sessionCookie(app.config.publicUrl).name));

/** Admits connections from this site, up to a limit for each person or address, and stores their holder. */
export const admitSockets = (io: Server, app: AppContext, refusals: Pick<Refusals, 'tell'>): void => {
  const connectionCounts = new Map<string, number>();
  const hasEnough = (actor: Actor, limitKey: string): boolean =>
    (connectionCounts.get(limitKey) ?? 0) >= (actor.kind === 'user' ? maxPerPerson : app.config.socketsPerAddress);
  io.use((socket, next) => {
    const { origin, host } = socket.handshake.headers;
    const address = addressOf(socket.handshake, app.config);
    const refuse = (code: string, actor: Actor = visitor): void => {
      refusals.tell({ kind: 'socket', code, actor, address });
      next(new Error(code));
    };
    if (!isOwnOrigin(origin, host, app.config) || !isHostOf(host, app.config)) return refuse('request.cross-site');
    holderOfSocket(app, socket).then(
      ({ actor }) => {
        const limitKey = rateLimitKey(actor, address);
        if (hasEnough(actor, limitKey)) return refuse('request.too-many', actor);
        socket.data = { actor, address, limitKey, rooms: watchedRooms(socket) } satisfies Watcher;
        next();
      },
      (error: unknown) => refuse(isRejection(error) ? error.code : 'server.unexpected'),
    );
  });
  io.on('connection', (socket) => {
    const { limitKey } = socket.data as Watcher;
    connectionCounts.set(limitKey, (connectionCounts.get(limitKey) ?? 0) + 1);
    socket.once('disconnect', () => {
      const remaining = connectionCounts.get(limitKey)! - 1;
      if (remaining > 0) connectionCounts.set(limitKey, remaining);
      else connectionCounts.delete(limitKey);
    });
  });
};
