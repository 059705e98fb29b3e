import { useCallback, useEffect, useEffectEvent } from 'react';
import { type AddressChange, useAddress } from '../address/use-address';
import { useTyped } from './use-typed';

/** How long somebody may pause while typing before the search is asked, in ms. */
const typingPause = 200;

/** What a list is narrowed down to, as the address says it, and the search in it as it is typed. */
export const useNarrowed = () => {
  const [params, change] = useAddress();
  const q = params.get('q') ?? '';
  const { typed, setTyped, onTell } = useTyped(q);
  /** Undefined takes something out; another list begins with its first page. */
  const show = useCallback((to: AddressChange) => change({ page: undefined, ...to }), [change]);
  const search = useEffectEvent(() => {
    onTell(typed);
    show({ q: typed || undefined });
  });
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(search, typingPause);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return {
    params,
    q,
    typed,
    setTyped,
    show,
    clear: () => {
      setTyped('');
      change(Object.fromEntries([...params.keys()].map((name) => [name, undefined])), { step: true });
    },
  };
};
