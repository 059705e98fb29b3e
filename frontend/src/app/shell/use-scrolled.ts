import { useEffect, useState } from 'react';

/** Smaller movements are a trembling hand, in px. */
const noise = 8;

/** Where the reader is: going down (what floats gets out of the way), and more than two windows deep. */
export const useScrolled = (): { readonly down: boolean; readonly deep: boolean } => {
  const [scrolled, setScrolled] = useState({ down: false, deep: false });
  useEffect(() => {
    let before = scrollY;
    const look = () => {
      if (Math.abs(scrollY - before) < noise) return;
      const next = { down: scrollY > before, deep: scrollY > 2 * innerHeight };
      before = scrollY;
      setScrolled((last) => (last.down === next.down && last.deep === next.deep ? last : next));
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return scrolled;
};
