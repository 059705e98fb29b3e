import { useCallback, useEffect, useState } from 'react';
import { type AddressChange, useAddress } from '../address/use-address';

/** How long somebody may pause while typing before the search is asked, in ms. */
const typingPause = 200;

/** What a list is narrowed down to, as the address says it, and the search in it as it is typed. */
export const useNarrowed = () => {
  const [params, change] = useAddress();
  const q = params.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  /** Undefined takes something out; another list begins with its first page. */
  const show = useCallback((to: AddressChange) => change({ page: undefined, ...to }), [change]);
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => show({ q: typed || undefined }), typingPause);
    return () => clearTimeout(timer);
  }, [typed, q, show]);
  return {
    params,
    q,
    typed,
    setTyped,
    show,
    clear: () => change(Object.fromEntries([...params.keys()].map((name) => [name, undefined])), { step: true }),
  };
};
