import type { QueryClient } from '@tanstack/react-query';
import { inbox, views, writeMessage } from '@tennis/contracts';
import { write } from '../../../shared/lib/call';
import { isStatus, RequestError } from '../../../shared/lib/request';
import { askForSession } from '../../../shared/lib/session-ended';
import { toastFailure } from '../../../shared/lib/toasts';
import { amendWaiting, dropWaiting, type Waiting, waitingNow } from './waiting';

/** State of a message that was not accepted: sent later automatically, sent again on request, or refused as it is. */
const whyNot = (failure: unknown): Partial<Waiting> => {
  if (!(failure instanceof RequestError) || failure.status < 400 || failure.status >= 500) return { failed: true };
  if (failure.status === 429 && failure.retryAfter) return { goesAt: Date.now() + failure.retryAfter * 1000 };
  return failure.status === 401 ? { failed: true } : { refused: failure.message };
};

const send = async (queries: QueryClient, { clientId, conversationId, text, at }: Waiting): Promise<void> => {
  const one = { clientId, conversationId, text, at };
  try {
    await write(writeMessage, { conversationId, text, clientId }, clientId);
    await queries.invalidateQueries({ queryKey: [views.conversation, conversationId] });
    void queries.invalidateQueries({ queryKey: [inbox] });
    dropWaiting(one);
  } catch (failure) {
    const why = whyNot(failure);
    if (isStatus(failure, 401)) askForSession('ended');
    else if (why.failed) toastFailure('sendMessage', failure);
    amendWaiting({ ...one, ...why });
  }
};

const canGo = ({ refused, failed }: Waiting): boolean => refused === undefined && !failed;

/** Time from which messages are accepted again, in ms: the limit holds for all conversations. */
const welcomeAt = (): number => Math.max(0, ...waitingNow().map(({ goesAt = 0 }) => goesAt));

const sendAll = async (queries: QueryClient, conversationId: string): Promise<void> => {
  for (;;) {
    const next = waitingNow(conversationId).find(canGo);
    if (!next) return;
    const wait = welcomeAt() - Date.now();
    if (wait > 0) return void setTimeout(() => deliver(queries, conversationId), wait);
    await send(queries, next);
  }
};

/** One window sends at a time, if the browser has locks; a message sent twice still counts once. */
const alone = async (name: string, act: () => Promise<void>): Promise<void> => {
  await ('locks' in navigator ? navigator.locks.request(name, act) : act());
};

/** Queues by conversation: messages are sent one after the other, in the order written. */
const lines = new Map<string, Promise<void>>();

/** Sends the waiting messages of a conversation, except those that were refused or failed. */
export const deliver = (queries: QueryClient, conversationId: string): void => {
  const before = lines.get(conversationId) ?? Promise.resolve();
  lines.set(
    conversationId,
    before.then(() => alone(`messages:${conversationId}`, () => sendAll(queries, conversationId))),
  );
};

/** Sends all waiting messages, including those that failed: there is a network again. */
export const deliverAll = (queries: QueryClient): void => {
  const all = waitingNow();
  for (const { failed, ...one } of all) if (failed) amendWaiting(one);
  for (const conversationId of new Set(all.map((one) => one.conversationId))) deliver(queries, conversationId);
};
