import { useQueryClient } from '@tanstack/react-query';
import { inbox, views, writeMessage } from '@tennis/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { write } from '../../../shared/lib/call';
import { draftKey, forgetText, keepText, keptText } from '../../../shared/lib/own-storage';
import { RequestError } from '../../../shared/lib/request';
import { askForSession } from '../../../shared/lib/session-ended';
import { toastFailure } from '../../../shared/lib/toasts';
import { useOnline } from '../../../shared/offline/use-online';

/** A message that did not arrive yet. `clientId` makes it one, however often it is sent. */
export interface Waiting {
  readonly clientId: string;
  readonly text: string;
  /** Why it was refused. */
  readonly refused?: string;
  /** It found no way; it goes again with a network, or when somebody says so. */
  readonly failed?: boolean;
}

interface Draft {
  readonly text: string;
  readonly waiting: readonly Waiting[];
}
const nothing: Draft = { text: '', waiting: [] };

const isWaiting = (value: unknown): value is Waiting => {
  const { clientId, text } = (value ?? {}) as Partial<Waiting>;
  return typeof clientId === 'string' && typeof text === 'string';
};
const keyOf = (conversationId: string): string => draftKey(`chat:${conversationId}`);

/** What somebody began to write in a conversation, and what waits for a network; signing out forgets both. */
export const keptDraft = (conversationId: string): Draft => {
  try {
    const kept = JSON.parse(keptText(keyOf(conversationId)) ?? 'null') as Partial<Draft> | null;
    if (typeof kept?.text !== 'string' || !Array.isArray(kept.waiting)) return nothing;
    return { text: kept.text, waiting: (kept.waiting as readonly unknown[]).filter(isWaiting) };
  } catch {
    return nothing;
  }
};
const keep = (conversationId: string, draft: Draft): void => {
  if (draft.text === '' && draft.waiting.length === 0) forgetText(keyOf(conversationId));
  else keepText(keyOf(conversationId), JSON.stringify(draft));
};

/** Writes into a conversation: what is typed is kept, what is sent stands there at once, and goes again once there is a network. */
export const useOutbox = (conversationId: string) => {
  const queries = useQueryClient();
  const online = useOnline();
  const [draft, setDraft] = useState(() => keptDraft(conversationId));
  const current = useRef(draft);
  /** One after the other, in the order in which they were written. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const underWay = useRef(new Set<string>());
  const change = useCallback(
    (next: (before: Draft) => Draft) => {
      current.current = next(current.current);
      keep(conversationId, current.current);
      setDraft(current.current);
    },
    [conversationId],
  );
  const drop = useCallback(
    (clientId: string) => change((before) => ({ ...before, waiting: before.waiting.filter((one) => one.clientId !== clientId) })),
    [change],
  );
  const deliver = useCallback(
    async ({ clientId, text }: Waiting): Promise<void> => {
      try {
        await write(writeMessage, { conversationId, text, clientId }, clientId);
        await queries.invalidateQueries({ queryKey: [views.conversation, conversationId] });
        void queries.invalidateQueries({ queryKey: [inbox] });
        drop(clientId);
      } catch (failure) {
        const isRefused = failure instanceof RequestError && failure.status >= 400 && failure.status < 500;
        if (isRefused && failure.status === 401) askForSession('ended');
        else if (!isRefused) toastFailure('sendMessage', failure);
        const why = isRefused && failure.status !== 401 ? { refused: failure.message } : { failed: true };
        change((before) => ({
          ...before,
          waiting: before.waiting.map((one) => (one.clientId === clientId ? { ...one, ...why } : one)),
        }));
      } finally {
        underWay.current.delete(clientId);
      }
    },
    [change, conversationId, drop, queries],
  );
  const enqueue = useCallback(
    (one: Waiting) => {
      if (underWay.current.has(one.clientId)) return;
      underWay.current.add(one.clientId);
      line.current = line.current.then(() => deliver(one));
    },
    [deliver],
  );
  useEffect(() => {
    if (online) for (const one of current.current.waiting) if (one.refused === undefined) enqueue(one);
  }, [online, enqueue]);
  const setText = useCallback((text: string) => change((before) => ({ ...before, text })), [change]);
  const send = useCallback(() => {
    const text = current.current.text.trim();
    if (text === '') return;
    const one: Waiting = { clientId: crypto.randomUUID(), text };
    change(({ waiting }) => ({ text: '', waiting: [...waiting, one] }));
    if (online) enqueue(one);
  }, [change, enqueue, online]);
  const retry = useCallback(
    (clientId: string) => {
      const one = current.current.waiting.find((waiting) => waiting.clientId === clientId);
      if (!one) return;
      const again: Waiting = { clientId, text: one.text };
      change((before) => ({ ...before, waiting: before.waiting.map((waiting) => (waiting.clientId === clientId ? again : waiting)) }));
      enqueue(again);
    },
    [change, enqueue],
  );
  return { ...draft, setText, send, retry, drop };
};
