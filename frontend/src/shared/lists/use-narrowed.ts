import { useCallback, useEffect, useEffectEvent } from 'react';
import { type AddressChange, useAddress } from '../address/use-address';
import { useTyped } from './use-typed';

/** Debounce of the search in ms. */
const typingPause = 200;

/** Filters of a list in the query string, and the search text while it is typed. */
export const useNarrowed = () => {
  const [params, change] = useAddress();
  const q = params.get('q') ?? '';
  const { typed, setTyped, onTell } = useTyped(q);
  /** Undefined removes a filter; a changed filter starts at the first page. */
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
