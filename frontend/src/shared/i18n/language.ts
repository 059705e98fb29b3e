/** What people choose; stored under `i18nextLng`. Portuguese is the fall-back (specification section 1). */
export type Language = 'pt' | 'en';

export const storageKey = 'i18nextLng';

/**
 * The codes behind the choice. Bare `pt` is Brazilian data to `Intl` (0 counts as singular, other separators), so
 * plural rules, dates and numbers always go by `pt-PT`.
 */
export const localeOf = { pt: 'pt-PT', en: 'en-GB' } as const satisfies Record<Language, string>;

const known = (code: string | null | undefined): Language | undefined => {
  const base = code?.toLowerCase().split('-')[0];
  return base === 'pt' || base === 'en' ? base : undefined;
};

/** The stored choice, else the first of the browser's languages that the program speaks, as the server reads them; Portuguese where there is none. */
export const detectLanguage = (stored: string | null, browser: readonly string[]): Language =>
  [stored, ...browser].map(known).find((language) => language !== undefined) ?? 'pt';
