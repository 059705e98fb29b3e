import { useCallback, useEffect, useRef, useState } from 'react';
import { onTyping, sendTyping } from '../../../shared/lib/live';

/** How long a person is shown as typing after their last signal, in ms; signals are sent a little more often. */
const shownDuration = 5000;
const signalInterval = 3000;

/** People typing in a conversation now, and a function that signals the reader's typing. Nothing of it is stored. */
export const useTyping = (conversationId: string): readonly [typing: readonly string[], type: () => void] => {
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(
    () =>
      onTyping((typing) => {
        if (typing.conversationId === conversationId) setUntil((before) => new Map(before).set(typing.userId, Date.now() + shownDuration));
      }),
    [conversationId],
  );
  useEffect(() => {
    const next = Math.min(...until.values());
    if (next === Infinity) return;
    const timer = setTimeout(
      () => setUntil((before) => new Map([...before].filter(([, end]) => end > Date.now()))),
      Math.max(0, next - Date.now()) + 1,
    );
    return () => clearTimeout(timer);
  }, [until]);
  const lastSignal = useRef(-Infinity);
  const signalTyping = useCallback(() => {
    if (performance.now() - lastSignal.current < signalInterval) return;
    lastSignal.current = performance.now();
    sendTyping(conversationId);
  }, [conversationId]);
  return [[...until.keys()], signalTyping];
};
