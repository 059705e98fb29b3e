import { useQueryClient } from '@tanstack/react-query';
import { longestMessage, tidyLines } from '@tennis/contracts';
import { useCallback, useState } from 'react';
import { draftKey, forgetText, keepText, keptText } from '../../../shared/lib/own-storage';
import { useOnline } from '../../../shared/offline/use-online';
import { deliver } from './delivery';
import { dropWaiting, keepWaiting, useWaitingMessages, type Waiting, waitingNow } from './waiting';
import { newKey } from '../../../shared/lib/call';

const keyOf = (conversationId: string): string => draftKey(`chat:${conversationId}`);

/** Version 1.13 also kept waiting messages here. */
interface Begun {
  readonly text: string;
  readonly waiting?: readonly Pick<Waiting, 'clientId' | 'text'>[];
}
const begun = (conversationId: string): Begun => {
  try {
    const kept = JSON.parse(keptText(keyOf(conversationId)) ?? 'null') as Partial<Begun> | null;
    return { text: '', ...kept };
  } catch {
    return { text: '' };
  }
};
const keep = (conversationId: string, text: string): void => {
  if (text === '') forgetText(keyOf(conversationId));
  else keepText(keyOf(conversationId), JSON.stringify({ text } satisfies Begun));
};

/** Unsent text of a conversation; forgotten on sign-out. */
export const begunText = (conversationId: string): string => begun(conversationId).text;

/** Later than all waiting messages, so that two written at the same moment keep their order. */
const afterAll = (waiting: readonly Waiting[]): number => Math.max(Date.now(), (waiting.at(-1)?.at ?? 0) + 1);

/** Unsent text; moves waiting messages of the old format to keys of their own. */
const takenUp = (conversationId: string): string => {
  const { text, waiting = [] } = begun(conversationId);
  if (waiting.length === 0) return text;
  for (const { clientId, text: said } of waiting)
    keepWaiting({ clientId, conversationId, text: said, failed: true, at: afterAll(waitingNow(conversationId)) });
  keep(conversationId, text);
  return text;
};

/** Writing in a conversation: keeps unsent text, shows sent messages at once, and sends them again once there is a network. */
export const useOutbox = (conversationId: string) => {
  const queries = useQueryClient();
  const online = useOnline();
  const waiting = useWaitingMessages(conversationId);
  const [text, setShown] = useState(() => takenUp(conversationId));
  const setText = useCallback(
    (next: string) => {
      keep(conversationId, next);
      setShown(next);
    },
    [conversationId],
  );
  const enqueue = useCallback(
    (one: Waiting) => {
      keepWaiting(one);
      if (online) deliver(queries, conversationId);
    },
    [conversationId, online, queries],
  );
  const send = useCallback(() => {
    const said = tidyLines(text);
    if (said === '' || said.length > longestMessage) return;
    setText('');
    enqueue({ clientId: newKey(), conversationId, text: said, at: afterAll(waitingNow(conversationId)) });
  }, [conversationId, enqueue, setText, text]);
  const retry = useCallback(
    (clientId: string) => {
      const one = waiting.find((other) => other.clientId === clientId);
      if (one) enqueue({ clientId, conversationId, text: one.text, at: one.at });
    },
    [conversationId, enqueue, waiting],
  );
  const drop = useCallback((clientId: string) => dropWaiting({ conversationId, clientId }), [conversationId]);
  return { text, waiting, setText, send, retry, drop };
};
