import { useEffect, useState } from 'react';

/** Debounce in ms. */
const typingPause = 300;

/** A debounced text. */
export const useSettled = (text: string, pause = typingPause): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
};
