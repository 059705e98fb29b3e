import { storeTexts, storedTexts, searchesKey as key } from '../../shared/lib/own-storage';

/** Specification section 9. */
const maxKept = 5;

/** Past searches of this browser, newest first; empty if storage is blocked. */
export const recentSearches = (): readonly string[] => storedTexts(key).slice(0, maxKept);

export const rememberSearch = (query: string): void =>
  storeTexts(key, [query, ...recentSearches().filter((one) => one !== query)].slice(0, maxKept));
