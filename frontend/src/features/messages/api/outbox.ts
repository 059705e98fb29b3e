import { useQueryClient } from '@tanstack/react-query';
import { maxMessageLength, tidyLines } from '@tennis/contracts';
import { useCallback, useState } from 'react';
import { draftKey, removeText, storeText, storedText } from '../../../shared/lib/own-storage';
import { useOnline } from '../../../shared/offline/use-online';
import { deliver } from './delivery';
import { removeWaiting, storeWaiting, useWaitingMessages, type WaitingMessage, waitingMessages } from './waiting';
import { newKey } from '../../../shared/lib/call';

const keyOf = (conversationId: string): string => draftKey(`chat:${conversationId}`);

const storeDraft = (conversationId: string, text: string): void => {
  if (text === '') removeText(keyOf(conversationId));
  else storeText(keyOf(conversationId), text);
};

/** Unsent text of a conversation; forgotten on sign-out. */
export const unsentText = (conversationId: string): string => storedText(keyOf(conversationId)) ?? '';

/** Later than all waiting messages, so that two written at the same moment keep their order. */
const nextTime = (waiting: readonly WaitingMessage[]): number => Math.max(Date.now(), (waiting.at(-1)?.at ?? 0) + 1);

/** Writing in a conversation: keeps unsent text, shows sent messages at once, and sends them again once there is a network. */
export const useOutbox = (conversationId: string) => {
  const queries = useQueryClient();
  const online = useOnline();
  const waiting = useWaitingMessages(conversationId);
  const [text, setShownText] = useState(() => unsentText(conversationId));
  const setText = useCallback(
    (next: string) => {
      storeDraft(conversationId, next);
      setShownText(next);
    },
    [conversationId],
  );
  const enqueue = useCallback(
    (one: WaitingMessage) => {
      storeWaiting(one);
      if (online) deliver(queries, conversationId);
    },
    [conversationId, online, queries],
  );
  const send = useCallback(() => {
    const tidyText = tidyLines(text);
    if (tidyText === '' || tidyText.length > maxMessageLength) return;
    setText('');
    enqueue({ clientId: newKey(), conversationId, text: tidyText, at: nextTime(waitingMessages(conversationId)) });
  }, [conversationId, enqueue, setText, text]);
  const retry = useCallback(
    (clientId: string) => {
      const one = waiting.find((other) => other.clientId === clientId);
      if (one) enqueue({ clientId, conversationId, text: one.text, at: one.at });
    },
    [conversationId, enqueue, waiting],
  );
  const drop = useCallback((clientId: string) => removeWaiting({ conversationId, clientId }), [conversationId]);
  return { text, waiting, setText, send, retry, drop };
};
