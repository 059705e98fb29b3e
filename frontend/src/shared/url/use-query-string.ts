import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** New values of query parameters; undefined removes one. */
export type QueryChange = Readonly<Record<string, string | undefined>>;

/**
 * Reads the query string and changes parts of it, by default without a history entry. A change starts from the URL at that moment, not from
 * the last render: two changes in a row do not lose the first. A late change of a page that the reader has left does nothing.
 */
export const useQueryString = (): readonly [
  params: URLSearchParams,
  show: (change: QueryChange, how?: { readonly step: boolean }) => void,
] => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const show = useCallback(
    (change: QueryChange, { step } = { step: false }) => {
      if (location.pathname !== pathname) return;
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(change))
        if (value) next.set(name, value);
        else next.delete(name);
      void navigate({ search: `${next}` }, { replace: !step });
    },
    [pathname, navigate],
  );
  return [params, show];
};

/** Page number of a list in the query string, from 1; 1 if missing or invalid. */
export const pageOfQuery = (params: URLSearchParams): number => {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};
