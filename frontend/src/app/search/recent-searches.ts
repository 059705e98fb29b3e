import { searchesKey as key } from '../../shared/lib/own-storage';

/** Specification section 9. */
const maxKept = 5;

/** What was searched for in this browser, newest first; nothing where storage is blocked. */
export const recentSearches = (): readonly string[] => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(read) ? read.filter((one): one is string => typeof one === 'string').slice(0, maxKept) : [];
  } catch {
    return [];
  }
};

export const rememberSearch = (query: string): void => {
  try {
    localStorage.setItem(key, JSON.stringify([query, ...recentSearches().filter((one) => one !== query)].slice(0, maxKept)));
  } catch {
    return; // a convenience only
  }
};
