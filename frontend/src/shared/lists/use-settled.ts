import { useEffect, useState } from 'react';

/** How long somebody may pause while typing before anything is looked for, in ms. */
const typingPause = 300;

/** A text once nobody has typed in it for a moment. */
export const useSettled = (text: string, pause = typingPause): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
};
