import type { Changed, Typing } from '@tennis/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { positionOf } from '../../shared/lib/answer-position';
import { doubtSession } from '../../shared/lib/session-ended';
import { renew } from '../../shared/loading/release';
import {
  hearTyping,
  keyOf,
  onWatchChange,
  pollWithoutSocket,
  seenPosition,
  setLive,
  setTypingSpeaker,
  type Watched,
  watchedNow,
} from '../../shared/lib/live';

/** All clients hear of a change at once; each refetches at a random moment within this time (ms) to spread the load. */
const spread = 300;
/** Delay before the socket code is loaded, in ms: the first screen is painted first. */
const startsAfter = 200;
/** Delay before the next try if the socket code could not be loaded (network lost in between), in ms. */
const retriesAfter = 5000;

/** How long to wait for an answer under way that may include the change, in ms. */
const arrives = 2000;
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/** Delay before reconnecting after the server closed the connection; in ms, randomly up to twice that. */
const returnsAfter = 1000;

const withPosition = (watched: Watched) => {
  const position = seenPosition(watched);
  return position === undefined ? watched : { ...watched, position };
};

/**
 * Timeout of a watch request, and first delay before one that was refused or not answered is sent again, in ms. The delay doubles each
 * time, because some requests are refused for good.
 */
const asksAgainAfter = 5000;
const asksAgainAtLast = 60_000;

/** Changes since the known positions, and refused documents. A code, and the seconds to wait, if the server wants no requests now. */
interface WatchAnswer {
  readonly changed?: readonly Changed[];
  readonly refused?: readonly Watched[];
  readonly code?: string;
  readonly seconds?: number;
}

/** Matches queries whose data may change with a document: those below its key, and those whose `meta.follows` names it. */
const movedBy =
  ({ view, id }: Pick<Changed, 'view' | 'id'>) =>
  ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): boolean =>
    [queryKey, meta?.follows].some((key) => Array.isArray(key) && key[0] === view && key[1] === id);

/** Follows the documents that the screens watch. A change never carries data: it makes the query `[view, id]` refetch. */
export const startLiveUpdates = (queries: QueryClient): (() => void) => {
  let socket: Socket | undefined;
  let stopped = false;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let returning: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** Documents that the server refused to watch: they may not exist yet, or the client sent too many requests. */
  const unaccepted = new Set<string>();
  let patience = asksAgainAfter;
  const waiting = (): readonly Watched[] => watchedNow().filter((one) => unaccepted.has(keyOf(one)));

  /** Refetches the queries that do not include a change yet. */
  const askAgain = async ({ view, id, position }: Changed): Promise<void> => {
    const isMoved = movedBy({ view, id });
    // an answer under way may include it: the browser refetches its own writes at once
    const arriving = queries.getQueryCache().findAll({ predicate: isMoved, fetchStatus: 'fetching' });
    await Promise.race([Promise.allSettled(arriving.flatMap(({ promise }) => promise ?? [])), pause(arrives)]);
    const reflects = (answer: unknown): boolean => Number(position) > 0 && positionOf(answer) >= Number(position);
    await queries.invalidateQueries({ predicate: (query) => isMoved(query) && !reflects(query.state.data) });
  };
  const refresh = (changed: Changed): void => {
    setTimeout(() => void askAgain(changed), Math.random() * spread);
  };
  /** Refetches all watched queries once. This also restarts their polling while there is no push. */
  const askOnce = (): void => {
    for (const { view, id } of watchedNow()) void queries.invalidateQueries({ predicate: movedBy({ view, id }) });
  };
  /** No push arrives for refused documents: everything is polled until none is left. */
  const liveUnlessWaiting = (): void => {
    const wasLive = pollWithoutSocket() === false;
    const isLive = Boolean(socket?.connected) && waiting().length === 0;
    setLive(isLive);
    if (wasLive && !isLive) askOnce();
  };
  const ask = (watched: readonly Watched[]): void => {
    if (watched.length === 0) return;
    socket?.timeout(asksAgainAfter).emit('watch', watched.map(withPosition), (unheard: Error | null, answer: WatchAnswer = {}) => {
      const refused = new Set((unheard || answer.code ? watched : (answer.refused ?? [])).map(keyOf));
      for (const one of watched)
        if (refused.has(keyOf(one))) unaccepted.add(keyOf(one));
        // no position was seen yet, so the server could not tell what was missed: refetch
        else if (unaccepted.delete(keyOf(one)) && !seenPosition(one)) refresh({ ...one, position: '0' });
      answer.changed?.forEach(refresh);
      liveUnlessWaiting();
      if (refused.size > 0) askLater(answer.seconds);
    });
  };
  const askLater = (seconds = patience / 1000): void => {
    clearTimeout(asking);
    asking = setTimeout(() => socket?.connected && ask(waiting()), seconds * 1000);
    patience = Math.min(patience * 2, asksAgainAtLast);
  };
  const returnSoon = (): void => {
    clearTimeout(returning);
    returning = setTimeout(() => socket?.connect(), returnsAfter + Math.random() * returnsAfter);
  };

  const open = async (): Promise<void> => {
    const client = await import('socket.io-client').catch(() => undefined);
    if (stopped || socket) return;
    if (!client) {
      if ((await renew()) !== 'again') return;
      opening = setTimeout(() => void open(), retriesAfter);
      return;
    }
    const { io } = client;
    socket = io({ transports: ['websocket'], withCredentials: true });
    socket.on('connect', () => {
      patience = asksAgainAfter;
      liveUnlessWaiting();
      ask(watchedNow());
    });
    socket.on('disconnect', (reason) => {
      setLive(false);
      if (reason !== 'io client disconnect') askOnce();
      // the server ends the socket of an ended session and the client would stay away: reconnects, because the current user may watch again
      if (reason !== 'io server disconnect') return;
      returnSoon();
      doubtSession();
    });
    // a server that refuses connections for now stops the retries of the client too
    socket.on('connect_error', () => {
      if (!socket?.active) returnSoon();
    });
    socket.on('changed', refresh);
    socket.on('typing', (typing: Typing) => hearTyping(typing));
  };

  setTypingSpeaker((conversationId) => socket?.connected && socket.emit('typing', { conversationId }));

  const openSoon = (): void => {
    opening ??= setTimeout(() => void open(), startsAfter);
  };
  const stopFollowing = onWatchChange((change, watched) => {
    if (change === 'unwatch') {
      socket?.emit('unwatch', [watched]);
      unaccepted.delete(keyOf(watched));
      liveUnlessWaiting();
    } else {
      patience = asksAgainAfter;
      if (socket?.connected) ask([watched]);
    }
    openSoon();
  });
  // a screen with cached data may watch before this listener is registered
  if (watchedNow().length > 0) openSoon();
  // A connection that died with the network may look alive for half a minute: reconnects and refetches at once.
  const reconnect = (): void => {
    if (socket) socket.disconnect().connect();
    else if (opening) void open();
    askOnce();
  };
  addEventListener('online', reconnect);
  return () => {
    stopped = true;
    removeEventListener('online', reconnect);
    clearTimeout(opening);
    clearTimeout(returning);
    clearTimeout(asking);
    stopFollowing();
    socket?.close();
  };
};
