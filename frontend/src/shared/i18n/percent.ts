import type { Language } from '@tennis/contracts';

/** `71 %` as Portuguese writes it, `71%` as English does. Apart from the other formats, for the first page says none. */
export const percent = (value: string, language: Language): string => `${value}${language === 'pt' ? ' ' : ''}%`;
