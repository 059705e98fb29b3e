import type { Language } from '@tennis/contracts';

/** Where the choice is kept. */
export const storageKey = 'i18nextLng';

const known = (code: string | null | undefined): Language | undefined => {
  const base = code?.toLowerCase().split('-')[0];
  return base === 'pt' || base === 'en' ? base : undefined;
};

/** The stored choice, else the first of the browser's languages that the program speaks, as the server reads them; Portuguese where there is none. */
export const detectLanguage = (stored: string | null, browser: readonly string[]): Language =>
  [stored, ...browser].map(known).find((language) => language !== undefined) ?? 'pt';
