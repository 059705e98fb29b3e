import { useEffect, useState } from 'react';

/** Debounce in ms. */
const defaultDebounce = 300;

/** A debounced text. */
export const useDebounced = (text: string, delay = defaultDebounce): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return debounced;
};
