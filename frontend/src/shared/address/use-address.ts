import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What in the address becomes what; undefined takes it out. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

/**
 * What one looks at stands in the address: reads it, and changes some of it, without a step to go back unless asked for.
 * A change begins at the address as it is, not as the page last stood: of two that follow each other before the page is drawn none is lost.
 * Who went on to another page is not called back by what the page before still waited for.
 */
export const useAddress = (): readonly [
  params: URLSearchParams,
  show: (change: AddressChange, how?: { readonly step: boolean }) => void,
] => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const show = useCallback(
    (change: AddressChange, { step } = { step: false }) => {
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

/** The page of a list that stands in the address, from 1 on; the first where it says none that could be. */
export const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};
