/** What people choose to read. Portuguese is the fall-back (specification section 1). */
export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * The codes behind the choice. Bare `pt` is Brazilian data to `Intl` (0 counts as singular, other separators), so
 * plural rules, dates and numbers always go by `pt-PT`.
 */
export const localeOf = { pt: 'pt-PT', en: 'en-GB' } as const satisfies Record<Language, string>;
