import { createContext, type ReactNode, startTransition, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type How, listen, type Location, navigate, openedAt } from './history';

const LocationContext = createContext<Location | undefined>(undefined);

/** Reads the browser's address for everything beneath it. The page before stays until the next can be drawn. */
export const Router = ({ children }: { readonly children: ReactNode }) => {
  const [location, setLocation] = useState(openedAt);
  useLayoutEffect(() => listen((next) => startTransition(() => setLocation(next))), []);
  return <LocationContext value={location}>{children}</LocationContext>;
};

/** Where the page stands that is drawn: the browser may be a step further already. */
export const useLocation = (): Location => {
  const location = use(LocationContext);
  if (!location) throw new Error('useLocation is called outside of Router');
  return location;
};

/** Says something else after the question mark of the address, and nothing of what was said before. */
const showSearch = (search: URLSearchParams | Readonly<Record<string, string>>, how?: How): void =>
  navigate(`?${new URLSearchParams(search).toString()}`, how);

/** What the address says after its question mark, and what changes it. */
export const useSearchParams = (): readonly [params: URLSearchParams, show: typeof showSearch] => {
  const { search } = useLocation();
  return [useMemo(() => new URLSearchParams(search), [search]), showSearch];
};

/** Goes elsewhere once it is drawn, in the place of the page that it stands on. */
export const Navigate = ({ to, state }: { readonly to: string; readonly state?: unknown }) => {
  useEffect(() => navigate(to, { replace: true, state }));
  return null;
};
