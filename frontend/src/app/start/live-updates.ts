import type { Changed, Typing } from '@tennis/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { positionOf } from '../../shared/lib/answer-position';
import { requestSessionCheck } from '../../shared/lib/session-ended';
import { recoverFromMissingFile } from '../../shared/loading/release';
import {
  receiveTyping,
  keyOf,
  onWatchChange,
  pollWithoutSocket,
  seenPosition,
  setLive,
  setTypingSender,
  type WatchedDocument,
  watchedDocuments,
} from '../../shared/lib/live';

/** All clients hear of a change at once; each refetches at a random moment within this time (ms) to spread the load. */
const refetchJitter = 300;
/** Delay before the socket code is loaded, in ms: the first screen is painted first. */
const startDelay = 200;
/** Delay before the next try if the socket code could not be loaded (network lost in between), in ms. */
const loadRetryDelay = 5000;

/** How long to wait for an answer under way that may include the change, in ms. */
const arrivalWait = 2000;
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/** Delay before reconnecting after the server closed the connection; in ms, randomly up to twice that. */
const reconnectDelay = 1000;

const withPosition = (watched: WatchedDocument) => {
  const position = seenPosition(watched);
  return position === undefined ? watched : { ...watched, position };
};

/**
 * Timeout of a watch request, and first delay before one that was refused or not answered is sent again, in ms. The delay doubles each
 * time, because some requests are refused for good.
 */
const watchRetryDelay = 5000;
const maxWatchRetryDelay = 60_000;

/** Changes since the known positions, and refused documents. A code, and the seconds to wait, if the server wants no requests now. */
interface WatchAnswer {
  readonly changed?: readonly Changed[];
  readonly refused?: readonly WatchedDocument[];
  readonly code?: string;
  readonly seconds?: number;
}

/** Matches queries whose data may change with a document: those below its key, and those whose `meta.follows` names it. */
const followsDocument =
  ({ view, id }: Pick<Changed, 'view' | 'id'>) =>
  ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): boolean =>
    [queryKey, meta?.follows].some((key) => Array.isArray(key) && key[0] === view && key[1] === id);

/** Follows the documents that the screens watch. A change never carries data: it makes the query `[view, id]` refetch. */
export const startLiveUpdates = (queries: QueryClient): (() => void) => {
  let socket: Socket | undefined;
  let isStopped = false;
  let openTimer: ReturnType<typeof setTimeout> | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let watchTimer: ReturnType<typeof setTimeout> | undefined;
  /** Documents that the server refused to watch: they may not exist yet, or the client sent too many requests. */
  const refusedKeys = new Set<string>();
  let retryDelay = watchRetryDelay;
  const refusedDocuments = (): readonly WatchedDocument[] => watchedDocuments().filter((one) => refusedKeys.has(keyOf(one)));

  /** Refetches the queries that do not include a change yet. */
  const refetchStale = async ({ view, id, position }: Changed): Promise<void> => {
    const isFollowing = followsDocument({ view, id });
    // an answer under way may include it: the browser refetches its own writes at once
    const pendingQueries = queries.getQueryCache().findAll({ predicate: isFollowing, fetchStatus: 'fetching' });
    await Promise.race([Promise.allSettled(pendingQueries.flatMap(({ promise }) => promise ?? [])), pause(arrivalWait)]);
    const includesChange = (answer: unknown): boolean => Number(position) > 0 && positionOf(answer) >= Number(position);
    await queries.invalidateQueries({ predicate: (query) => isFollowing(query) && !includesChange(query.state.data) });
  };
  const refetchSoon = (changed: Changed): void => {
    setTimeout(() => void refetchStale(changed), Math.random() * refetchJitter);
  };
  /** Refetches all watched queries once. This also restarts their polling while there is no push. */
  const refetchWatched = (): void => {
    for (const { view, id } of watchedDocuments()) void queries.invalidateQueries({ predicate: followsDocument({ view, id }) });
  };
  /** No push arrives for refused documents: everything is polled until none is left. */
  const updateLive = (): void => {
    const wasLive = pollWithoutSocket() === false;
    const isLive = Boolean(socket?.connected) && refusedDocuments().length === 0;
    setLive(isLive);
    if (wasLive && !isLive) refetchWatched();
  };
  const watchDocuments = (watched: readonly WatchedDocument[]): void => {
    if (watched.length === 0) return;
    socket?.timeout(watchRetryDelay).emit('watch', watched.map(withPosition), (timeoutError: Error | null, answer: WatchAnswer = {}) => {
      const refused = new Set((timeoutError || answer.code ? watched : (answer.refused ?? [])).map(keyOf));
      for (const one of watched)
        if (refused.has(keyOf(one))) refusedKeys.add(keyOf(one));
        // no position was seen yet, so the server could not tell what was missed: refetch
        else if (refusedKeys.delete(keyOf(one)) && !seenPosition(one)) refetchSoon({ ...one, position: '0' });
      answer.changed?.forEach(refetchSoon);
      updateLive();
      if (refused.size > 0) watchLater(answer.seconds);
    });
  };
  const watchLater = (seconds = retryDelay / 1000): void => {
    clearTimeout(watchTimer);
    watchTimer = setTimeout(() => socket?.connected && watchDocuments(refusedDocuments()), seconds * 1000);
    retryDelay = Math.min(retryDelay * 2, maxWatchRetryDelay);
  };
  const reconnectSoon = (): void => {
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(() => socket?.connect(), reconnectDelay + Math.random() * reconnectDelay);
  };

  const open = async (): Promise<void> => {
    const client = await import('socket.io-client').catch(() => undefined);
    if (isStopped || socket) return;
    if (!client) {
      if ((await recoverFromMissingFile()) !== 'again') return;
      openTimer = setTimeout(() => void open(), loadRetryDelay);
      return;
    }
    const { io } = client;
    socket = io({ transports: ['websocket'], withCredentials: true });
    socket.on('connect', () => {
      retryDelay = watchRetryDelay;
      updateLive();
      watchDocuments(watchedDocuments());
    });
    socket.on('disconnect', (reason) => {
      setLive(false);
      if (reason !== 'io client disconnect') refetchWatched();
      // the server ends the socket of an ended session and the client would stay away: reconnects, because the current user may watch again
      if (reason !== 'io server disconnect') return;
      reconnectSoon();
      requestSessionCheck();
    });
    // a server that refuses connections for now stops the retries of the client too
    socket.on('connect_error', () => {
      if (!socket?.active) reconnectSoon();
    });
    socket.on('changed', refetchSoon);
    socket.on('typing', (typing: Typing) => receiveTyping(typing));
  };

  setTypingSender((conversationId) => socket?.connected && socket.emit('typing', { conversationId }));

  const openSoon = (): void => {
    openTimer ??= setTimeout(() => void open(), startDelay);
  };
  const stopListening = onWatchChange((change, watched) => {
    if (change === 'unwatch') {
      socket?.emit('unwatch', [watched]);
      refusedKeys.delete(keyOf(watched));
      updateLive();
    } else {
      retryDelay = watchRetryDelay;
      if (socket?.connected) watchDocuments([watched]);
    }
    openSoon();
  });
  // a screen with cached data may watch before this listener is registered
  if (watchedDocuments().length > 0) openSoon();
  // A connection that died with the network may look alive for half a minute: reconnects and refetches at once.
  const reconnect = (): void => {
    if (socket) socket.disconnect().connect();
    else if (openTimer) void open();
    refetchWatched();
  };
  addEventListener('online', reconnect);
  return () => {
    isStopped = true;
    removeEventListener('online', reconnect);
    clearTimeout(openTimer);
    clearTimeout(reconnectTimer);
    clearTimeout(watchTimer);
    stopListening();
    socket?.close();
  };
};
