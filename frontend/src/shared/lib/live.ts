import type { Typing, WatchedView } from '@tennis/contracts';
import { useEffect } from 'react';

/** Which documents the mounted screens show; the socket of `app/live-updates` follows this list. */
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

/** The log position of the newest copy that this browser has seen of a document; told to the server when watching (again). */
export const notePosition = (watched: Watched, position: string | null | undefined): void => {
  if (position && Number(position) > Number(positions.get(keyOf(watched)) ?? -1)) positions.set(keyOf(watched), position);
};

export const seenPosition = (watched: Watched): string | undefined => positions.get(keyOf(watched));

const typingListeners = new Set<(typing: Typing) => void>();

/** Whoever shows a conversation hears who types in it. */
export const onTyping = (listener: (typing: Typing) => void): (() => void) => {
  typingListeners.add(listener);
  return () => typingListeners.delete(listener);
};
export const hearTyping = (typing: Typing): void => typingListeners.forEach((listener) => listener(typing));

let saysTyping: (conversationId: string) => void = () => undefined;
/** Told by the socket how to say that the reader types. */
export const setTypingSpeaker = (say: (conversationId: string) => void): void => {
  saysTyping = say;
};
/** Says that the reader types; without a socket nobody hears it. */
export const tellTyping = (conversationId: string): void => saysTyping(conversationId);

let connected = false;
/** Told by the socket: while it is away, queries poll instead. */
export const setLive = (now: boolean): void => {
  connected = now;
};

/** For `refetchInterval`: without a socket every 30 s, in ms. */
export const pollWithoutSocket = (): number | false => (connected ? false : 30_000);
