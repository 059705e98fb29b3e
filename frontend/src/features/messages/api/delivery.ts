import type { QueryClient } from '@tanstack/react-query';
import { inbox, views, writeMessage } from '@tennis/contracts';
import { write } from '../../../shared/lib/call';
import { isStatus, RequestError } from '../../../shared/lib/request';
import { requestSignIn } from '../../../shared/lib/session-ended';
import { toastFailure } from '../../../shared/lib/toasts';
import { updateWaiting, removeWaiting, type WaitingMessage, waitingMessages } from './waiting';

/** State of a message that was not accepted: sent later automatically, sent again on request, or refused as it is. */
const failedState = (failure: unknown): Partial<WaitingMessage> => {
  if (!(failure instanceof RequestError) || failure.status < 400 || failure.status >= 500) return { failed: true };
  if (failure.status === 429 && failure.retryAfter) return { goesAt: Date.now() + failure.retryAfter * 1000 };
  return failure.status === 401 ? { failed: true } : { refused: failure.message };
};

const send = async (queries: QueryClient, { clientId, conversationId, text, at }: WaitingMessage): Promise<void> => {
  const one = { clientId, conversationId, text, at };
  try {
    await write(writeMessage, { conversationId, text, clientId }, clientId);
    await queries.invalidateQueries({ queryKey: [views.conversation, conversationId] });
    void queries.invalidateQueries({ queryKey: [inbox] });
    removeWaiting(one);
  } catch (failure) {
    const state = failedState(failure);
    if (isStatus(failure, 401)) requestSignIn('ended');
    else if (state.failed) toastFailure('sendMessage', failure);
    updateWaiting({ ...one, ...state });
  }
};

const isSendable = ({ refused, failed }: WaitingMessage): boolean => refused === undefined && !failed;

/** Time from which messages are accepted again, in ms: the limit holds for all conversations. */
const rateLimitEndsAt = (): number => Math.max(0, ...waitingMessages().map(({ goesAt = 0 }) => goesAt));

const sendAll = async (queries: QueryClient, conversationId: string): Promise<void> => {
  for (;;) {
    const next = waitingMessages(conversationId).find(isSendable);
    if (!next) return;
    const wait = rateLimitEndsAt() - Date.now();
    if (wait > 0) return void setTimeout(() => deliver(queries, conversationId), wait);
    await send(queries, next);
  }
};

/** One window sends at a time, if the browser has locks; a message sent twice still counts once. */
const withLock = async (name: string, action: () => Promise<void>): Promise<void> => {
  await ('locks' in navigator ? navigator.locks.request(name, action) : action());
};

/** Queues by conversation: messages are sent one after the other, in the order written. */
const queues = new Map<string, Promise<void>>();

/** Sends the waiting messages of a conversation, except those that were refused or failed. */
export const deliver = (queries: QueryClient, conversationId: string): void => {
  const before = queues.get(conversationId) ?? Promise.resolve();
  queues.set(
    conversationId,
    before.then(() => withLock(`messages:${conversationId}`, () => sendAll(queries, conversationId))),
  );
};

/** Sends all waiting messages, including those that failed: there is a network again. */
export const deliverAll = (queries: QueryClient): void => {
  const all = waitingMessages();
  for (const { failed, ...one } of all) if (failed) updateWaiting(one);
  for (const conversationId of new Set(all.map((one) => one.conversationId))) deliver(queries, conversationId);
};
