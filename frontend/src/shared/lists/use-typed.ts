import { useEffect, useRef, useState } from 'react';

/**
 * What is typed over a value that stands elsewhere, as in the address. It follows that value where somebody else changed it, and is
 * left alone where the change is one that the field told itself: by the time it comes back more may have been typed.
 */
export const useTyped = (
  value: string,
): {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** To be called with what the field tells, before it does. */
  readonly onTell: (told: string) => void;
} => {
  const [typed, setTyped] = useState(value);
  const onTheWay = useRef<string[]>([]);
  useEffect(() => {
    const nth = onTheWay.current.indexOf(value);
    onTheWay.current = nth < 0 ? [] : onTheWay.current.slice(nth + 1);
    if (nth < 0) setTyped(value);
  }, [value]);
  return { typed, setTyped, onTell: (told) => void onTheWay.current.push(told) };
};
