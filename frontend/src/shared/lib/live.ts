import type { Typing, WatchedView } from '@tennis/contracts';
import { useEffect } from 'react';

/** A document that mounted screens show; the socket of `app/live-updates` follows the list of them. */
export interface Watched {
  readonly view: WatchedView;
  readonly id: string;
}

type Listener = (change: 'watch' | 'unwatch', watched: Watched) => void;

const counts = new Map<string, { readonly watched: Watched; count: number }>();
const listeners = new Set<Listener>();
export const keyOf = ({ view, id }: Watched): string => `${view} ${id}`;
const tell = (change: 'watch' | 'unwatch', watched: Watched): void => {
  for (const listener of listeners) listener(change, watched);
};

const watch = (watched: Watched): (() => void) => {
  const key = keyOf(watched);
  const entry = counts.get(key) ?? { watched, count: 0 };
  entry.count += 1;
  counts.set(key, entry);
  if (entry.count === 1) tell('watch', watched);
  return () => {
    entry.count -= 1;
    if (entry.count > 0) return;
    counts.delete(key);
    tell('unwatch', watched);
  };
};

export const watchedNow = (): readonly Watched[] => [...counts.values()].map(({ watched }) => watched);

export const onWatchChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the queries `[view, id]` fresh while the component is mounted. */
export const useWatch = (view: WatchedView, id: string | undefined): void => {
  useEffect(() => (id ? watch({ view, id }) : undefined), [view, id]);
};

const positions = new Map<string, string>();

/** Log position of the newest copy of a document that this browser has seen; sent to the server with each watch request. */
export const notePosition = (watched: Watched, position: string | null | undefined): void => {
  if (position && Number(position) > Number(positions.get(keyOf(watched)) ?? -1)) positions.set(keyOf(watched), position);
};

export const seenPosition = (watched: Watched): string | undefined => positions.get(keyOf(watched));

const typingListeners = new Set<(typing: Typing) => void>();

/** Subscribes to typing signals of open conversations. */
export const onTyping = (listener: (typing: Typing) => void): (() => void) => {
  typingListeners.add(listener);
  return () => typingListeners.delete(listener);
};
export const hearTyping = (typing: Typing): void => typingListeners.forEach((listener) => listener(typing));

let saysTyping: (conversationId: string) => void = () => undefined;
/** Set by the socket: how to signal that the reader is typing. */
export const setTypingSpeaker = (say: (conversationId: string) => void): void => {
  saysTyping = say;
};
/** Signals that the reader is typing; without a socket it does nothing. */
export const tellTyping = (conversationId: string): void => saysTyping(conversationId);

let connected = false;
/** Set by the socket: while it is disconnected, queries poll instead. */
export const setLive = (now: boolean): void => {
  connected = now;
};

/** For `refetchInterval`: 30 s without a socket, in ms. */
export const pollWithoutSocket = (): number | false => (connected ? false : 30_000);
