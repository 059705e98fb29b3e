import { createContext, type ReactNode, use, useMemo } from 'react';
import { useLocation } from './router';

/** What an address says in the places of a pattern, such as `id` of `/matches/:id`. */
type Params = Readonly<Record<string, string>>;

/** A pattern and the page at the addresses that fit it: `/matches/:id`; `*` fits all. */
export type RouteLine = readonly [pattern: string, page: ReactNode];

const ParamsContext = createContext<Params>({});

export const useParams = (): Partial<Params> => use(ParamsContext);

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** A wrong percent sign, which somebody typed, stands for itself. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** What a path says in the places of a pattern; undefined where it does not fit. */
export const matchPath = (pattern: string, pathname: string): Params | undefined => {
  if (pattern === '*') return {};
  const [wanted, parts] = [partsOf(pattern), partsOf(pathname)];
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries())
    if (part.startsWith(':')) params[part.slice(1)] = decoded(parts[at]!);
    else if (part.toLowerCase() !== parts[at]!.toLowerCase()) return undefined;
  return params;
};

/** The page of the first line that the address fits. */
export const Routes = ({ lines }: { readonly lines: readonly RouteLine[] }) => {
  const { pathname } = useLocation();
  const found = useMemo(() => {
    for (const [pattern, page] of lines) {
      const params = matchPath(pattern, pathname);
      if (params) return { params, page };
    }
    return undefined;
  }, [lines, pathname]);
  return found && <ParamsContext value={found.params}>{found.page}</ParamsContext>;
};
