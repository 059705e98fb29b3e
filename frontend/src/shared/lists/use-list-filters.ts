import { useCallback, useEffect, useEffectEvent } from 'react';
import { type QueryChange, useQueryString } from '../url/use-query-string';
import { useTyped } from './use-typed';

/** Debounce of the search in ms. */
const searchDebounce = 200;

/** Filters of a list in the query string, and the search text while it is typed. */
export const useListFilters = () => {
  const [params, change] = useQueryString();
  const q = params.get('q') ?? '';
  const { typed, setTyped, onSend } = useTyped(q);
  /** Undefined removes a filter; a changed filter starts at the first page. */
  const show = useCallback((to: QueryChange) => change({ page: undefined, ...to }), [change]);
  const search = useEffectEvent(() => {
    onSend(typed);
    show({ q: typed || undefined });
  });
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(search, searchDebounce);
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
