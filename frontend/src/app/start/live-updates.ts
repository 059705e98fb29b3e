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

/** Everybody hears of a change at once; asking again at a random moment of this time (ms) spreads the load. */
const spread = 300;
/** The first screen is painted before the socket is fetched, in ms. */
const startsAfter = 200;
/** Its code could not be fetched (the network went away in between): the next try, in ms. */
const retriesAfter = 5000;

/** How long an answer that may bring a change is waited for, in ms. */
const arrives = 2000;
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/** The server ended the connection; in ms, once or twice that. */
const returnsAfter = 1000;

const withPosition = (watched: Watched) => {
  const position = seenPosition(watched);
  return position === undefined ? watched : { ...watched, position };
};

/**
 * A refused question was not heard, nor was one without an answer in this time: how long until it is asked again, in ms. Each time twice
 * as long as before, for some things are refused for good.
 */
const asksAgainAfter = 5000;
const asksAgainAtLast = 60_000;

/** What changed meanwhile, and what may not be watched; a code and when to come back where the server does not want to be asked now. */
interface WatchAnswer {
  readonly changed?: readonly Changed[];
  readonly refused?: readonly Watched[];
  readonly code?: string;
  readonly seconds?: number;
}

/** The questions whose answers may move with a document: those below its key, and those that say they follow it too. */
const movedBy =
  ({ view, id }: Pick<Changed, 'view' | 'id'>) =>
  ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): boolean =>
    [queryKey, meta?.follows].some((key) => Array.isArray(key) && key[0] === view && key[1] === id);

/** Follows what the screens watch: a change never carries data, it makes the query `[view, id]` ask again. */
export const startLiveUpdates = (queries: QueryClient): (() => void) => {
  let socket: Socket | undefined;
  let stopped = false;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let returning: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** What the server did not accept to be watched: it may not be there yet, or the server was asked too much. */
  const unaccepted = new Set<string>();
  let patience = asksAgainAfter;
  const waiting = (): readonly Watched[] => watchedNow().filter((one) => unaccepted.has(keyOf(one)));

  /** Asks again for what was asked before the change, and does not show it yet. */
  const askAgain = async ({ view, id, position }: Changed): Promise<void> => {
    const isMoved = movedBy({ view, id });
    // an answer on its way may bring it: what this browser wrote itself is asked for at once
    const arriving = queries.getQueryCache().findAll({ predicate: isMoved, fetchStatus: 'fetching' });
    await Promise.race([Promise.allSettled(arriving.flatMap(({ promise }) => promise ?? [])), pause(arrives)]);
    const reflects = (answer: unknown): boolean => Number(position) > 0 && positionOf(answer) >= Number(position);
    await queries.invalidateQueries({ predicate: (query) => isMoved(query) && !reflects(query.state.data) });
  };
  const refresh = (changed: Changed): void => {
    setTimeout(() => void askAgain(changed), Math.random() * spread);
  };
  /** Asking once also starts the clock by which queries poll while nobody tells them. */
  const askOnce = (): void => {
    for (const { view, id } of watchedNow()) void queries.invalidateQueries({ predicate: movedBy({ view, id }) });
  };
  /** Nobody tells of what waits to be accepted: everything is polled until nothing does. */
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
        // a page that was shown nothing of it could not say what it missed
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
      // the server ends what belongs to an ended session, and the client would leave it at that: who it is now may watch again
      if (reason !== 'io server disconnect') return;
      returnSoon();
      doubtSession();
    });
    // a server that lets nobody in for now ends the tries of the client too
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
  // a screen whose data was there at once watches before its frame gets here
  if (watchedNow().length > 0) openSoon();
  // A connection that died with the network may look alive for half a minute; what was missed is asked for without waiting for a new one.
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
