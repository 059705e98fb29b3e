import { type Actor, isRejection, visitor } from '@tennis/contracts';
import type { Server, Socket } from 'socket.io';
import { type Holder, holderOfToken } from '../access/sessions';
import { countedAs } from '../http/limits/limits';
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
  readonly counted: string;
  readonly rooms: WatchedRooms;
}

/** The most connections of one person; a client without one polls instead. */
const maxOfPerson = 30;

const cookieValue = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The holder of a connection now. @throws Rejection user.suspended, user.deactivated. */
export const holderOfSocket = (app: AppContext, { handshake }: Socket): Promise<Holder> =>
  holderOfToken(app, cookieValue(handshake.headers.cookie, sessionCookie(app.config.publicUrl).name));

/** Admits connections from this site, up to a limit for each person or address, and stores their holder. */
export const admitSockets = (io: Server, app: AppContext, refusals: Pick<Refusals, 'tell'>): void => {
  const open = new Map<string, number>();
  const hasEnough = (actor: Actor, counted: string): boolean =>
    (open.get(counted) ?? 0) >= (actor.kind === 'user' ? maxOfPerson : app.config.socketsPerAddress);
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
        const counted = countedAs(actor, address);
        if (hasEnough(actor, counted)) return refuse('request.too-many', actor);
        socket.data = { actor, address, counted, rooms: watchedRooms(socket) } satisfies Watcher;
        next();
      },
      (error: unknown) => refuse(isRejection(error) ? error.code : 'server.unexpected'),
    );
  });
  io.on('connection', (socket) => {
    const { counted } = socket.data as Watcher;
    open.set(counted, (open.get(counted) ?? 0) + 1);
    socket.once('disconnect', () => {
      const left = open.get(counted)! - 1;
      if (left > 0) open.set(counted, left);
      else open.delete(counted);
    });
  });
};
