import type { NoticeWords } from '@tennis/contracts';
import en from './locales/notices.en.json';
import pt from './locales/notices.pt.json';
import { fillHoles, type Language } from './sentences';

const catalogues: Readonly<Record<Language, Readonly<Record<NoticeWords, readonly string[]>>>> = { pt, en };

/** Title and message of a notice, their holes (`{tournament}`) filled. */
export const noticeSentences = (
  words: NoticeWords,
  language: Language,
  params: Readonly<Record<string, string | number>>,
): { readonly title: string; readonly message: string } => {
  const [title = '', message = ''] = catalogues[language][words];
  return { title, message: fillHoles(message, params).trim() };
};

const locales: Readonly<Record<Language, string>> = { pt: 'pt-PT', en: 'en-GB' };

/** A calendar date: `dom., 29/03`. */
export const dateSentence = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(`${date}T12:00:00Z`),
  );

const clocks = new Map<string, Intl.DateTimeFormat>();

/** When something is, on the clock of the tournament's zone: `ter., 24/11, 18:30`. Formatters are kept, for making one costs most. */
export const timeSentence = (instant: string, language: Language, timeZone: string): string => {
  const key = `${language} ${timeZone}`;
  let clock = clocks.get(key);
  if (!clock) {
    clock = new Intl.DateTimeFormat(locales[language], {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    clocks.set(key, clock);
  }
  return clock.format(new Date(instant));
};
