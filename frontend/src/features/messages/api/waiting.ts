import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { draftKey, draftsOf, forgetText, keepText, keptText, waitingMessage } from '../../../shared/lib/own-storage';

/** A message that has not arrived yet. `clientId` makes it one message, however often it is sent. */
export interface Waiting {
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
const keyOf = ({ conversationId, clientId }: Pick<Waiting, 'conversationId' | 'clientId'>): string =>
  draftKey(`${waitingMessage}${conversationId}:${clientId}`);

const isWaiting = (value: unknown): value is Waiting => {
  const { clientId, conversationId, text, at } = (value ?? {}) as Partial<Waiting>;
  return [clientId, conversationId, text].every((one) => typeof one === 'string') && typeof at === 'number';
};
const read = (kept: string): readonly Waiting[] => {
  try {
    const value: unknown = JSON.parse(kept);
    return isWaiting(value) ? [value] : [];
  } catch {
    return [];
  }
};

/** Waiting messages as stored, of one conversation or of all: one per line, so that they can be compared. */
const linesOf = (conversationId?: string): string =>
  draftsOf(conversationId === undefined ? waitingMessage : `${waitingMessage}${conversationId}:`)
    .flatMap((key) => keptText(key) ?? [])
    .join('\n');
const waitingOf = (lines: string): readonly Waiting[] =>
  lines
    .split('\n')
    .flatMap(read)
    .toSorted((one, other) => one.at - other.at);

/** Waiting messages in the order written. */
export const waitingNow = (conversationId?: string): readonly Waiting[] => waitingOf(linesOf(conversationId));

const listeners = new Set<() => void>();
const changed = (): void => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener); // changes from another window
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

export const keepWaiting = (one: Waiting): void => {
  keepText(keyOf(one), JSON.stringify(one));
  changed();
};

/** Updates a message that still waits; one that was dropped meanwhile does not come back. */
export const amendWaiting = (one: Waiting): void => {
  if (keptText(keyOf(one)) !== null) keepWaiting(one);
};

export const dropWaiting = (one: Pick<Waiting, 'conversationId' | 'clientId'>): void => {
  forgetText(keyOf(one));
  changed();
};

/** Waiting messages, of one conversation or of all; updates with changes here and in other windows. */
export const useWaitingMessages = (conversationId?: string): readonly Waiting[] => {
  const lines = useSyncExternalStore(
    subscribe,
    useCallback(() => linesOf(conversationId), [conversationId]),
  );
  return useMemo(() => waitingOf(lines), [lines]);
};
