import { calendarOf, dayOfWeekIn, type NoticeWords, withClock } from '@tennis/contracts';
import en from './locales/notices.en.json';
import pt from './locales/notices.pt.json';
import { fillHoles, type Language } from './sentences';

const catalogues: Readonly<Record<Language, Readonly<Record<NoticeWords, readonly string[]>> & { readonly why: string }>> = { pt, en };

/** Title and message of a notice, their holes (`{tournament}`) filled. */
export const noticeSentences = (
  words: NoticeWords,
  language: Language,
  params: Readonly<Record<string, string | number>>,
): { readonly title: string; readonly message: string } => {
  const [title = '', message = ''] = catalogues[language][words];
  return { title, message: fillHoles(message, params).trim() };
};

/** Why something was refused, as it goes on after what was. */
export const whySentence = (text: string, language: Language): string => fillHoles(catalogues[language].why, { text });

/** A calendar date: `dom., 29 mar.`, as the client says it. */
export const dateSentence = (date: string, language: Language): string => dayOfWeekIn(`${date}T12:00:00Z`, 'UTC', language);

/** When something is, on the clock of the tournament's zone, which is named on the islands: `ter., 24 nov. · 18:30`, as the client says it. */
export const timeSentence = (instant: string, language: Language, timeZone: string): string =>
  withClock(`${dayOfWeekIn(instant, timeZone, language)} · ${calendarOf(instant, timeZone).time}`, timeZone, language);
