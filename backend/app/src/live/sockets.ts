import type { Server as HttpServer } from 'node:http';
import { allowed, type Changed, everyDocument, inbox, isRejection, kindsOf, mine, type Operation, views } from '@tennis/contracts';
import { Server } from 'socket.io';
import { z } from 'zod';
import type { AppContext } from '../kernel/app-context';
import type { ContextDefinition, Watchable } from '../kernel/context-definition';
import { withCoalescedReads } from '../kernel/coalesced-reads';
import { serialQueue } from '../kernel/serial-queue';
import type { Limits } from '../http/limits/limits';
import type { Refusals } from '../http/refusals';
import { type MayWatch, recheckRights } from './recheck-rights';
import { moveSockets } from './move-sockets';
import { relayTyping } from './relay-typing';
import { viewsPosition } from '../reads/views-position';
import { announceToPeople } from './announce-to-people';
import { announceToRooms } from './announce-to-rooms';
import { admitSockets, type Watcher } from './admit-sockets';
import { roomOf } from './watched-rooms';

/** The messages that a client may send, and the row of `rights.ts` for each. */
export const socketEvents = { watch: 'socket.watch', unwatch: 'socket.unwatch', typing: 'socket.typing' } as const satisfies Readonly<
  Record<string, Operation>
>;

const watchedFields = { view: z.string().max(64), id: z.string().max(64) };
const watchSchema = z.array(z.object({ ...watchedFields, position: z.string().max(20).optional() })).max(100);
const unwatchSchema = z.array(z.object(watchedFields)).max(100);
/** Enough for all pages that a person has open; more is a mistake or an attack. */
const maxWatched = 200;

/** The time, in ms, until missed changes and rights are read again if the store did not answer. */
const retryAfter = 1000;

/**
 * Live updates: the client says what it watches; the server checks the right to read it and tells when it changed. WebSocket
 * only, so no node needs sticky sessions. The change that withdraws a right also closes its rooms.
 */
export const startSockets = (
  served: AppContext,
  contexts: readonly ContextDefinition[],
  { limits, refusals }: { readonly limits: Limits; readonly refusals: Pick<Refusals, 'tell'> },
  http: HttpServer,
) => {
  // a thousand watchers that come back at once ask for the same few documents
  const app = withCoalescedReads(served);
  const watchable = new Map<string, Watchable>(contexts.flatMap((context) => context.watchable ?? []).map((one) => [one.view, one]));
  const mayWatch: MayWatch = async (actor, view, id) => (await watchable.get(view)?.mayWatch?.(app, actor, id)) ?? false;
  const io = new Server(http, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    // a browser notices within 15 s that its node stands still, and goes to another one
    pingInterval: 10_000,
    pingTimeout: 5_000,
  });
  admitSockets(io, app, refusals);

  const rights = recheckRights(app, io, mayWatch, retryAfter);
  const watchers = announceToRooms(app, io);
  const people = announceToPeople(app, contexts, io);
  const typing = relayTyping(app, io, (socket) => (socket.data as Watcher).actor);
  io.on('connection', (socket) => {
    typing.hearFrom(socket);
    const { limitKey, address, rooms } = socket.data as Watcher;
    // in turn: a document is unwatched only after it was watched
    const next = serialQueue();
    const ownOf = (view: string, id: string): string => (view === inbox && id === mine ? (socket.data as Watcher).actor.id : id);
    const reportRefusal = (code: string, about = {}): void =>
      refusals.tell({ kind: 'watch', code, actor: (socket.data as Watcher).actor, address, about });
    socket.on('watch', (message: unknown, acknowledge?: unknown) => {
      const parsed = watchSchema.safeParse(message);
      const answer = typeof acknowledge === 'function' ? (acknowledge as (value: unknown) => void) : () => undefined;
      const refuse = (code: string, more = {}): void => {
        reportRefusal(code);
        answer({ code, ...more });
      };
      const seconds = limits.reads.take(limitKey, Date.parse(app.clock.now()), parsed.data?.length || 1);
      if (seconds > 0) return refuse('request.too-many', { seconds });
      const mayWatchAll =
        parsed.data?.every(({ view }) => watchable.has(view)) && allowed(socketEvents.watch, kindsOf((socket.data as Watcher).actor));
      if (!mayWatchAll || !parsed.success) return refuse('request.invalid');
      const deadline = performance.now() + (app.timeout ?? Infinity);
      const watchAll = async () => {
        // the client asks again: work for messages that it gave up would keep the new ones waiting
        if (performance.now() > deadline) return answer({ code: 'store.unavailable' });
        if (rooms.countWith(parsed.data.map(({ view, id }) => roomOf(view, ownOf(view, id)))) > maxWatched)
          return refuse('request.invalid');
        const { actor } = socket.data as Watcher;
        const changed: Changed[] = [];
        const refused: { view: string; id: string }[] = [];
        const watchOne = async ({ view, id, position }: (typeof parsed.data)[number]): Promise<void> => {
          const own = ownOf(view, id);
          const tournamentId = await watchable.get(view)?.tournamentIdOf?.(app, own);
          // last before it enters: a right that is withdrawn later finds it in the room
          if (!(await mayWatch(actor, view, own))) return void refused.push({ view, id });
          // a closed connection would never leave these rooms
          if (!socket.connected) return;
          await rooms.enter(roomOf(view, own), tournamentId);
          // read after joining: a change in between is told twice rather than never
          const reached = view === inbox ? viewsPosition(app) : (await app.readStore.get(view, id))?.position;
          if (view !== inbox) watchers.onJoin(roomOf(view, own), position === undefined ? undefined : (reached ?? 0));
          if (reached !== undefined && position !== undefined && reached > Number(position))
            changed.push({ view, id, position: String(reached) });
        };
        await Promise.all(parsed.data.map(watchOne));
        if (refused.length > 0) reportRefusal('right.missing', { views: refused.map(({ view }) => view).join(' ') });
        answer({ changed, refused });
      };
      next(watchAll).catch((error: unknown) => {
        // a store that is away is reported once by its health, not by each of a thousand watchers
        if (isRejection(error)) return answer({ code: error.code });
        app.log.error({ err: error }, 'watch');
        answer({ code: 'server.unexpected' });
      });
    });
    socket.on('unwatch', (message: unknown) => {
      const parsed = unwatchSchema.safeParse(message);
      if (!parsed.success) return;
      const unwatchAll = async () => {
        for (const { view, id } of parsed.data) await rooms.leave(roomOf(view, ownOf(view, id)));
      };
      next(unwatchAll).catch((error: unknown) => app.log.error({ err: error }, 'unwatch'));
    });
  });

  const changed = (changes: readonly Changed[]): void => {
    for (const one of changes) {
      if (one.id === everyDocument) watchers.announceAll(one.view);
      else watchers.tell(one);
    }
    // rights are checked after the change is told, so that a thousand watchers need not wait for it: a watcher who lost a right hears at
    // most of this last change, never its content, and watches nothing after it
    for (const one of changes) {
      if (one.view === views.tournament) rights.within(one.id);
      if (one.view === views.account) rights.person(one.id);
      people.announce(one).catch((error: unknown) => app.log.error({ err: error }, 'inboxes'));
    }
  };
  const missedQueue = serialQueue();
  let isScheduled = false;
  const announceMissed = async (): Promise<void> => {
    isScheduled = false;
    try {
      people.tellMissed();
      await watchers.announceMissed();
      await rights.all();
    } catch (error) {
      app.log.warn({ err: error }, 'what was missed is told later');
      setTimeout(onMissed, retryAfter).unref();
    }
  };
  /** Repeating it has no effect while it waits for its turn. */
  const onMissed = (): void => {
    if (isScheduled || isClosed) return;
    isScheduled = true;
    void missedQueue(announceMissed);
  };
  const stopListening = app.push.listen({ changed, changesLost: onMissed, typing: typing.announce });
  let isClosed = false;
  const close = async (hasOthers: boolean): Promise<void> => {
    if (hasOthers) await moveSockets(io.sockets.sockets.values());
    isClosed = true;
    rights.stop();
    stopListening();
    await io.close();
  };
  let closing: Promise<void> | undefined;
  return {
    io,
    /** Tells each socket of changes until it is closed. Repeating it has no effect. */
    close: (hasOthers: boolean) => (closing ??= close(hasOthers)),
  };
};
