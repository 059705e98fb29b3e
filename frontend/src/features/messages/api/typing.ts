import { useCallback, useEffect, useRef, useState } from 'react';
import { onTyping, tellTyping } from '../../../shared/lib/live';

/** Somebody who stops typing is seen typing for so long, in ms; while they type they say so a little more often. */
const lasts = 5000;
const saysEvery = 3000;

/** Who types in a conversation at this moment, and how to say that the reader does. Nothing of it is kept. */
export const useTyping = (conversationId: string): readonly [typing: readonly string[], type: () => void] => {
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(
    () =>
      onTyping((typing) => {
        if (typing.conversationId === conversationId) setUntil((before) => new Map(before).set(typing.userId, Date.now() + lasts));
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
  const said = useRef(-Infinity);
  const type = useCallback(() => {
    if (performance.now() - said.current < saysEvery) return;
    said.current = performance.now();
    tellTyping(conversationId);
  }, [conversationId]);
  return [[...until.keys()], type];
};
