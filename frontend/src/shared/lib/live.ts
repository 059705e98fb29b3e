import type { Typing, WatchedView } from '@tennis/contracts';
import { useEffect } from 'react';

/** A document that mounted screens show; the socket of `app/live-updates` follows the list of them. */
export interface WatchedDocument {
  readonly view: WatchedView;
  readonly id: string;
}

type WatchListener = (change: 'watch' | 'unwatch', watched: WatchedDocument) => void;

const watchCounts = new Map<string, { readonly watched: WatchedDocument; count: number }>();
const listeners = new Set<WatchListener>();
export const keyOf = ({ view, id }: WatchedDocument): string => `${view} ${id}`;
const notifyListeners = (change: 'watch' | 'unwatch', watched: WatchedDocument): void => {
  for (const listener of listeners) listener(change, watched);
};

const watch = (watched: WatchedDocument): (() => void) => {
  const key = keyOf(watched);
  const entry = watchCounts.get(key) ?? { watched, count: 0 };
  entry.count += 1;
  watchCounts.set(key, entry);
  if (entry.count === 1) notifyListeners('watch', watched);
  return () => {
    entry.count -= 1;
    if (entry.count > 0) return;
    watchCounts.delete(key);
    notifyListeners('unwatch', watched);
  };
};

export const watchedDocuments = (): readonly WatchedDocument[] => [...watchCounts.values()].map(({ watched }) => watched);

export const onWatchChange = (listener: WatchListener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the queries `[view, id]` fresh while the component is mounted. */
export const useWatch = (view: WatchedView, id: string | undefined): void => {
  useEffect(() => (id ? watch({ view, id }) : undefined), [view, id]);
};

const positions = new Map<string, string>();

/** Log position of the newest copy of a document that this browser has seen; sent to the server with each watch request. */
export const rememberPosition = (watched: WatchedDocument, position: string | null | undefined): void => {
  if (position && Number(position) > Number(positions.get(keyOf(watched)) ?? -1)) positions.set(keyOf(watched), position);
};

export const seenPosition = (watched: WatchedDocument): string | undefined => positions.get(keyOf(watched));

const typingListeners = new Set<(typing: Typing) => void>();

/** Subscribes to typing signals of open conversations. */
export const onTyping = (listener: (typing: Typing) => void): (() => void) => {
  typingListeners.add(listener);
  return () => typingListeners.delete(listener);
};
export const receiveTyping = (typing: Typing): void => typingListeners.forEach((listener) => listener(typing));

let typingSender: (conversationId: string) => void = () => undefined;
/** Set by the socket: how to signal that the reader is typing. */
export const setTypingSender = (send: (conversationId: string) => void): void => {
  typingSender = send;
};
/** Signals that the reader is typing; without a socket it does nothing. */
export const sendTyping = (conversationId: string): void => typingSender(conversationId);

let isConnected = false;
/** Set by the socket: while it is disconnected, queries poll instead. */
export const setLive = (isLive: boolean): void => {
  isConnected = isLive;
};

/** For `refetchInterval`: 30 s without a socket, in ms. */
export const pollWithoutSocket = (): number | false => (isConnected ? false : 30_000);
