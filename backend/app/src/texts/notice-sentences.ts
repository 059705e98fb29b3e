import { type CancelCause, calendarOf, dayOfWeekIn, type judgeRoles, type NoticeWords, withClock } from '@tennis/contracts';
import en from './locales/notices.en.json';
import pt from './locales/notices.pt.json';
import { fillHoles, type Language } from './sentences';

type JudgeRole = (typeof judgeRoles)[number];
/** Whether who was turned away may come again: not while they are blocked; else from when on they may enter, or ask to. */
type Back = 'blocked' | 'enter' | 'ask';
/** What a ruling made of the report; there may have been none. */
type Ruling = 'kept' | 'corrected' | 'made';
interface Parts {
  readonly cause: Readonly<Record<CancelCause, string>>;
  readonly lasts: string;
  readonly why: string;
  readonly note: string;
  readonly back: Readonly<Record<Back, string>>;
  readonly judge: Readonly<Record<JudgeRole, string>>;
  readonly won: Readonly<Record<'reader' | 'other', string>>;
  readonly ruling: Readonly<Record<Ruling, string>>;
}
const catalogues: Readonly<Record<Language, Readonly<Record<NoticeWords, readonly string[]>> & Parts>> = { pt, en };

/** Title and message of a notice, their holes (`{tournament}`) filled. */
export const noticeSentences = (
  words: NoticeWords,
  language: Language,
  params: Readonly<Record<string, string | number>>,
): { readonly title: string; readonly message: string } => {
  const [title = '', message = ''] = catalogues[language][words];
  // what is left out leaves no gap
  return { title, message: fillHoles(message, params).replace(/ {2,}/g, ' ').trim() };
};

/** Why a challenge or a match was cancelled. */
export const causeSentence = (cause: CancelCause, language: Language): string => catalogues[language].cause[cause];

/** Until when something is so, by its last day. */
export const lastsSentence = (lastDay: string, language: Language): string =>
  fillHoles(catalogues[language].lasts, { day: dateSentence(lastDay, language) });

/** Why something was refused, as it goes on after what was. */
export const whySentence = (text: string, language: Language): string => fillHoles(catalogues[language].why, { text });

/** What who ruled said with it. */
export const noteSentence = (text: string, language: Language): string => fillHoles(catalogues[language].note, { text });

/** Whether, and from when on, who was turned away may come again. */
export const backSentence = (back: Back, language: Language, when = ''): string => fillHoles(catalogues[language].back[back], { when });

/** Who ruled, as a sentence begins. */
export const judgeSentence = (role: JudgeRole, language: Language, name: string): string =>
  fillHoles(catalogues[language].judge[role], { name });

/** What counts after a ruling, as a sentence begins. */
export const rulingSentence = (ruling: Ruling, language: Language): string => catalogues[language].ruling[ruling];

/** Who won, told to somebody: to the winner that it was them. */
export const wonSentence = (winner: 'reader' | 'other', language: Language, name: string): string =>
  fillHoles(catalogues[language].won[winner], { winner: name });

/** A calendar date: `dom., 29 mar.`, as the client says it. */
export const dateSentence = (date: string, language: Language): string => dayOfWeekIn(`${date}T12:00:00Z`, 'UTC', language);

/** When something is, on the clock of the tournament's zone, which is named on the islands: `ter., 24 nov. · 18:30`, as the client says it. */
export const timeSentence = (instant: string, language: Language, timeZone: string): string =>
  withClock(`${dayOfWeekIn(instant, timeZone, language)} · ${calendarOf(instant, timeZone).time}`, timeZone, language);
