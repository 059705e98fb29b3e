import type { Language } from '@tennis/contracts';

/** `71 %` in Portuguese, `71%` in English. Apart from the other formats, because the first page needs none. */
export const percent = (value: string, language: Language): string => `${value}${language === 'pt' ? ' ' : ''}%`;
