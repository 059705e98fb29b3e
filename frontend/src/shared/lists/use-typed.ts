import { useEffect, useRef, useState } from 'react';

/**
 * Text typed over a value from elsewhere, such as the query string. It follows the value when others change it, and ignores changes that
 * this field sent itself: by the time they return, more may have been typed.
 */
export const useTyped = (
  value: string,
): {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Call with the value before the field sends it. */
  readonly onSend: (told: string) => void;
} => {
  const [typed, setTyped] = useState(value);
  const sentValues = useRef<string[]>([]);
  useEffect(() => {
    const nth = sentValues.current.indexOf(value);
    sentValues.current = nth < 0 ? [] : sentValues.current.slice(nth + 1);
    if (nth < 0) setTyped(value);
  }, [value]);
  return { typed, setTyped, onSend: (sent) => void sentValues.current.push(sent) };
};
