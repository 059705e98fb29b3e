import { type Actor, isRejection, statusByCode } from '@tennis/contracts';
import type { Server, Socket } from 'socket.io';
import type { AppContext } from '../kernel/app-context';
import { serialQueue } from '../kernel/serial-queue';
import { holderOfSocket, type Watcher } from './admit-sockets';
import { repeatWithPause } from './repeat-with-pause';
import { roomWithin } from './watched-rooms';

/** Milliseconds in which every connection of a person is checked once, in so many parts: all at once would keep others waiting. */
const checkedWithin = 20_000;
const parts = 20;
/** Connections that are checked together: the rights of many come from the same few reads, and others must not wait for all of them. */
const together = 100;

export type MayWatch = (actor: Actor, view: string, id: string) => Promise<boolean>;

/**
 * Withdraws what connections may no longer watch. Passes over many sockets run one after the other, and are not repeated while one waits:
 * every change of a busy ladder asks for one, and so does every message that another node may have missed.
 * `retryAfter`: milliseconds until a check that the store did not answer is repeated.
 */
export const recheckRights = (app: AppContext, io: Server, mayWatch: MayWatch, retryAfter: number) => {
  /** @throws AggregateError if the store did not answer for some documents, once the others were checked. */
  const leaveRooms = async (socket: Socket): Promise<void> => {
    const { actor, rooms } = socket.data as Watcher;
    const failures: unknown[] = [];
    for (const room of socket.rooms) {
      const [view, id] = room.split(' ');
      if (!id) continue;
      try {
        if (!(await mayWatch(actor, view!, id))) await rooms.leave(room);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures);
  };
  const recheckSession = async (socket: Socket): Promise<void> => {
    const watcher = socket.data as Watcher;
    const actor = await holderOfSocket(app, socket).then(
      (holder) => holder.actor,
      (error: unknown) => {
        // a short outage of an engine withdraws no right
        if (!isRejection(error) || statusByCode[error.code] >= 500) throw error;
      },
    );
    if (!actor || (watcher.actor.kind === 'user' && actor.kind === 'visitor')) {
      socket.disconnect(true);
      return;
    }
    watcher.actor = actor;
    await leaveRooms(socket);
  };
  /** Passes over connections with a check, and repeats it for those whose check the store did not answer. */
  const repeatedPass = (check: (socket: Socket) => Promise<void>) => {
    const unanswered = new Set<Socket>();
    const passOver = async (sockets: readonly Socket[]): Promise<void> => {
      const failures: { readonly socket: Socket; readonly error: unknown }[] = [];
      for (let from = 0; from < sockets.length; from += together)
        await Promise.all(
          sockets.slice(from, from + together).map((socket) => check(socket).catch((error: unknown) => failures.push({ socket, error }))),
        );
      if (failures.length === 0) return;
      // one line for all: in an outage, the rights of every connection fail alike
      app.log.error({ err: failures[0]!.error, connections: failures.length }, 'socket rights');
      const isScheduled = unanswered.size > 0;
      for (const { socket } of failures) unanswered.add(socket);
      if (!isScheduled) setTimeout(repeat, retryAfter).unref();
    };
    const repeat = (): void => {
      const sockets = [...unanswered];
      unanswered.clear();
      void passOver(sockets);
    };
    return passOver;
  };
  const recheckRooms = repeatedPass(leaveRooms);
  const recheckSessions = repeatedPass(recheckSession);

  const partOf = ({ id }: Socket): number => (id.charCodeAt(0) + id.charCodeAt(1)) % parts;
  let part = 0;
  /** For sessions that expire: an ended one is announced. */
  const stop = repeatWithPause(checkedWithin / parts, async () => {
    part = (part + 1) % parts;
    const isDue = (socket: Socket): boolean => (socket.data as Watcher).actor.kind === 'user' && partOf(socket) === part;
    await recheckSessions([...io.sockets.sockets.values()].filter(isDue));
  });

  const queue = serialQueue();
  const waitingTournaments = new Set<string>();
  const passWithin = async (): Promise<void> => {
    const ids = new Set([...waitingTournaments].flatMap((id) => [...(io.sockets.adapter.rooms.get(roomWithin(id)) ?? [])]));
    waitingTournaments.clear();
    await recheckRooms([...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []));
  };
  const within = (tournamentId: string): void => {
    const isPassWaiting = waitingTournaments.size > 0;
    waitingTournaments.add(tournamentId);
    if (!isPassWaiting) void queue(passWithin);
  };
  return {
    /** Checks all connections, with their sessions. */
    all: (): Promise<void> => recheckSessions([...io.sockets.sockets.values()]),
    person(userId: string): void {
      const own = [...io.sockets.sockets.values()].filter((socket) => (socket.data as Watcher).actor.id === userId);
      void recheckSessions(own);
    },
    /** Checks who watches something of a tournament that changed: their sessions did not. Repeated while the store does not answer. */
    within,
    /** Stops the regular checks. */
    stop,
  };
};
