import { useEffect, useRef } from 'react';
import { showToast } from '../lib/toasts';

/** Says so where what somebody is about to answer goes from under their hands: others took it back, or its time is over. Who leaves by themselves knows. */
export const useGoneMeanwhile = (isAnswering: boolean, words: string): void => {
  const now = useRef({ isAnswering, words, at: '' });
  useEffect(() => {
    now.current = { isAnswering, words, at: location.href };
  });
  useEffect(
    () => () => {
      const { isAnswering: wasAnswering, words: message, at } = now.current;
      if (wasAnswering && location.href === at) showToast({ kind: 'info', message });
    },
    [],
  );
};
