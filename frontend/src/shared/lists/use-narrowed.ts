import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How long somebody may pause while typing before the search is asked, in ms. */
const typingPause = 200;

/** What a list is narrowed down to, as the address says it, and the search in it as it is typed. */
export const useNarrowed = () => {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  /** Undefined takes something out; another list begins with its first page. */
  const show = useCallback(
    (change: Readonly<Record<string, string | undefined>>) =>
      setParams(
        () => {
          // as the address is, not as the page last stood: of two changes at once none is lost
          const next = new URLSearchParams(location.search);
          for (const [name, value] of Object.entries({ page: undefined, ...change }))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    if (typed === q) return;
    const { pathname } = location;
    const timer = setTimeout(() => {
      // a list stays until the page that follows it has come: whoever went on is not called back
      if (location.pathname === pathname) show({ q: typed || undefined });
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, q, show]);
  return { params, q, typed, setTyped, show, clear: () => setParams({}) };
};
