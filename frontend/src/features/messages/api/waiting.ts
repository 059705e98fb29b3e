import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { draftKey, draftKeysOf, removeText, storeText, storedText, unsentMessagePrefix } from '../../../shared/lib/own-storage';
import { createSignal } from '../../../shared/lib/signal';

/** A message that has not arrived yet. `clientId` makes it one message, however often it is sent. */
export interface WaitingMessage {
  readonly clientId: string;
  readonly conversationId: string;
  readonly text: string;
  /** Time of writing, in ms; messages are sent in this order. */
  readonly at: number;
  /** Reason of the refusal. */
  readonly refused?: string;
  /** Could not be sent; tried again with a network, or on request. */
  readonly failed?: boolean;
  /** Rate limited: sent automatically at this time, in ms. */
  readonly goesAt?: number;
}

// Each has a key of its own, so that two windows never overwrite each other's messages.
const keyOf = ({ conversationId, clientId }: Pick<WaitingMessage, 'conversationId' | 'clientId'>): string =>
  draftKey(`${unsentMessagePrefix}${conversationId}:${clientId}`);

const isWaiting = (value: unknown): value is WaitingMessage => {
  const { clientId, conversationId, text, at } = (value ?? {}) as Partial<WaitingMessage>;
  return [clientId, conversationId, text].every((one) => typeof one === 'string') && typeof at === 'number';
};
const parseMessage = (stored: string): readonly WaitingMessage[] => {
  try {
    const value: unknown = JSON.parse(stored);
    return isWaiting(value) ? [value] : [];
  } catch {
    return [];
  }
};

/** Waiting messages as stored, of one conversation or of all: one per line, so that they can be compared. */
const storedLines = (conversationId?: string): string =>
  draftKeysOf(conversationId === undefined ? unsentMessagePrefix : `${unsentMessagePrefix}${conversationId}:`)
    .flatMap((key) => storedText(key) ?? [])
    .join('\n');
const parseLines = (lines: string): readonly WaitingMessage[] =>
  lines
    .split('\n')
    .flatMap(parseMessage)
    .toSorted((one, other) => one.at - other.at);

/** Waiting messages in the order written. */
export const waitingMessages = (conversationId?: string): readonly WaitingMessage[] => parseLines(storedLines(conversationId));

const changed = createSignal();
addEventListener('storage', changed.notify); // changes from another window

export const storeWaiting = (one: WaitingMessage): void => {
  storeText(keyOf(one), JSON.stringify(one));
  changed.notify();
};

/** Updates a message that still waits; one that was dropped meanwhile does not come back. */
export const updateWaiting = (one: WaitingMessage): void => {
  if (storedText(keyOf(one)) !== null) storeWaiting(one);
};

export const removeWaiting = (one: Pick<WaitingMessage, 'conversationId' | 'clientId'>): void => {
  removeText(keyOf(one));
  changed.notify();
};

/** Waiting messages, of one conversation or of all; updates with changes here and in other windows. */
export const useWaitingMessages = (conversationId?: string): readonly WaitingMessage[] => {
  const lines = useSyncExternalStore(
    changed.subscribe,
    useCallback(() => storedLines(conversationId), [conversationId]),
  );
  return useMemo(() => parseLines(lines), [lines]);
};
