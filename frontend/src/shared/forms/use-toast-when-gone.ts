import { useEffect, useRef } from 'react';
import { showToast } from '../lib/toasts';

/**
 * Shows a toast when the item that somebody is answering disappears, because others withdrew it or it expired. Not when the reader
 * navigates away.
 */
export const useToastWhenGone = (isAnswering: boolean, words: string): void => {
  const latest = useRef({ isAnswering, words, at: '' });
  useEffect(() => {
    latest.current = { isAnswering, words, at: location.href };
  });
  useEffect(
    () => () => {
      const { isAnswering: wasAnswering, words: message, at } = latest.current;
      if (wasAnswering && location.href === at) showToast({ kind: 'info', message });
    },
    [],
  );
};
