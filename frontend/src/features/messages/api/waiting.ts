import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { draftKey, draftsOf, forgetText, keepText, keptText, waitingMessage } from '../../../shared/lib/own-storage';

/** A message that did not arrive yet. `clientId` makes it one, however often it is sent. */
export interface Waiting {
  readonly clientId: string;
  readonly conversationId: string;
  readonly text: string;
  /** When it was written, in ms: they go in this order. */
  readonly at: number;
  /** Why it was refused. */
  readonly refused?: string;
  /** It found no way; it goes again with a network, or when somebody says so. */
  readonly failed?: boolean;
  /** Too many were sent: it goes by itself then, in ms. */
  readonly goesAt?: number;
}

// each under a key of its own: two windows that know different ones lose none
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

/** All that waits, or that of one conversation, as it is kept: one in a line, so that it can be compared. */
const linesOf = (conversationId?: string): string =>
  draftsOf(conversationId === undefined ? waitingMessage : `${waitingMessage}${conversationId}:`)
    .flatMap((key) => keptText(key) ?? [])
    .join('\n');
const waitingOf = (lines: string): readonly Waiting[] =>
  lines
    .split('\n')
    .flatMap(read)
    .toSorted((one, other) => one.at - other.at);

/** What waits, in the order in which it was written. */
export const waitingNow = (conversationId?: string): readonly Waiting[] => waitingOf(linesOf(conversationId));

const listeners = new Set<() => void>();
const changed = (): void => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener); // another window's
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

export const keepWaiting = (one: Waiting): void => {
  keepText(keyOf(one), JSON.stringify(one));
  changed();
};

/** Says something else of what still waits; what somebody dropped meanwhile does not come back. */
export const amendWaiting = (one: Waiting): void => {
  if (keptText(keyOf(one)) !== null) keepWaiting(one);
};

export const dropWaiting = (one: Pick<Waiting, 'conversationId' | 'clientId'>): void => {
  forgetText(keyOf(one));
  changed();
};

/** What waits, of one conversation or of all, as it changes here or in another window. */
export const useWaitingMessages = (conversationId?: string): readonly Waiting[] => {
  const lines = useSyncExternalStore(
    subscribe,
    useCallback(() => linesOf(conversationId), [conversationId]),
  );
  return useMemo(() => waitingOf(lines), [lines]);
};
