import { useEffect, useState } from 'react';

/** How long somebody may pause while typing before anything is looked for, in ms. */
const typingPause = 300;

/** A text once nobody has typed in it for a moment. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
