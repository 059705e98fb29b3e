import type { Language } from '@tennis/contracts';

/** Storage key of the choice. */
export const storageKey = 'i18nextLng';

const supportedLanguage = (code: string | null | undefined): Language | undefined => {
  const base = code?.toLowerCase().split('-')[0];
  return base === 'pt' || base === 'en' ? base : undefined;
};

/** The stored choice, else the first supported one of the browser's languages, as on the server; Portuguese if there is none. */
export const detectLanguage = (stored: string | null, browser: readonly string[]): Language =>
  [stored, ...browser].map(supportedLanguage).find((language) => language !== undefined) ?? 'pt';
