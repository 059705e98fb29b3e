/** The languages of the interface. Portuguese is the fall-back (specification section 1). */
export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * The locale of each language. `Intl` reads bare `pt` as Brazilian (0 counts as singular, other separators), so plural rules, dates and
 * numbers always use `pt-PT`.
 */
export const localeOf = { pt: 'pt-PT', en: 'en-GB' } as const satisfies Record<Language, string>;
