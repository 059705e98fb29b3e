import {
  type AchievementName,
  type FieldCode,
  type PlaceholdersOf,
  type Language,
  type LevelName,
  localeOf,
  type RefusalPlaceholders,
  type Rejection,
  type RejectionCode,
  type RejectionDetail,
  type TipId,
} from '@tennis/contracts';
import type { CsvColumn } from '@tennis/projections';
import { createInstance } from 'i18next';
import actsEn from './locales/acts.en.json';
import { acts } from './locales/acts.pt';
import awardsEn from './locales/awards.en.json';
import awards from './locales/awards.pt.json';
import cliEn from './locales/cli.en.json';
import { cli } from './locales/cli.pt';
import { codes as codesEn } from './locales/codes.en';
import { codes } from './locales/codes.pt';
import lettersEn from './locales/letters.en.json';
import { letters } from './locales/letters.pt';
import noticesEn from './locales/notices.en.json';
import { notices } from './locales/notices.pt';
import operatorEn from './locales/operator.en.json';
import { operator } from './locales/operator.pt';
import tipsEn from './locales/tips.en.json';
import tips from './locales/tips.pt.json';

/** Outcome of a command, in its answer. */
type OutcomeCode = 'week.applied' | 'week.none-necessary' | 'week.nothing-due' | 'week.none-over' | 'week.already-closed' | 'log.more';
/** Name of a downloaded file. */
type FileCode = 'file.board' | 'file.log';
/** Heading of a table column. */
type ColumnCode = `column.${CsvColumn}`;

type HolesIn<Texts> = { readonly [Key in keyof Texts]: PlaceholdersOf<Texts[Key]> };
/** Keys whose texts have different holes in two tables. */
type KeysWithOtherHoles<One, Other extends Readonly<Record<keyof One, string>>> = {
  [Key in keyof One]: [One[Key]] extends [Other[Key]] ? ([Other[Key]] extends [One[Key]] ? never : Key) : Key;
}[keyof One];
/** Compiles only for texts with exactly these holes. */
type SameHoles<Holes, Texts extends Readonly<Record<keyof Holes, string>>> = Readonly<
  Record<KeysWithOtherHoles<Holes, HolesIn<Texts>>, 'a text with the holes that are filled'>
>;

const pt = {
  acts,
  awards: awards satisfies Record<`levels.${LevelName}` | `achievements.${AchievementName}`, string>,
  cli,
  codes: codes satisfies Record<RejectionCode | FieldCode | OutcomeCode | FileCode | ColumnCode, string> &
    SameHoles<RefusalPlaceholders, typeof codes>,
  letters,
  notices,
  operator,
  tips: tips satisfies Record<`${TipId}.${'title' | 'text'}`, string>,
};
type Catalogues = typeof pt;
type Name = keyof Catalogues;
/** All texts of the server. Portuguese texts that code uses are literals, so that the compiler knows their holes. */
export const catalogues: Readonly<Record<Language, { readonly [One in Name]: Readonly<Record<keyof Catalogues[One], string>> }>> = {
  pt,
  en: {
    acts: actsEn,
    awards: awardsEn,
    cli: cliEn,
    codes: codesEn satisfies SameHoles<HolesIn<typeof codes>, typeof codesEn>,
    letters: lettersEn,
    notices: noticesEn,
    operator: operatorEn,
    tips: tipsEn,
  },
};

type Values<Hole extends string> = { readonly [One in Hole]: string | number };
/** Values for the holes of a text. The holes of a text that is no literal are not known at compile time. */
export type Filling<Text> = string extends Text
  ? [values?: Values<string>]
  : [PlaceholdersOf<Text>] extends [never]
    ? []
    : [values: Values<PlaceholdersOf<Text>>];
export type Translate<Texts> = <Key extends keyof Texts & string>(key: Key, ...filling: Filling<Texts[Key]>) => string;

/** Replaces braces in values while a sentence is filled: people's own braces are no holes. */
const brace = '\0';
const i18n = createInstance();
void i18n.init({
  initAsync: false,
  resources: { [localeOf.pt]: catalogues.pt, [localeOf.en]: catalogues.en },
  lng: localeOf.pt,
  fallbackLng: false,
  load: 'currentOnly',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escape: (value) => value.replaceAll('{', brace) },
  missingInterpolationHandler: () => '',
});

/** Texts of a catalogue by key; a missing key returns the key itself. A wrong key, or a hole without value, does not compile. */
export const translatorOf =
  <One extends Name>(ns: One, language: Language): Translate<Catalogues[One]> =>
  (key: string, replace: Values<string> = {}) =>
    // passes the language each time: a function from getFixedT copies all options for each sentence, and takes six times as long
    i18n.t(key, { lng: localeOf[language], ns, replace, nest: false }).replaceAll(brace, '{');

/** Portuguese unless English is preferred; other languages become Portuguese (specification section 1). */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q\s*=\s*/i);
      return { language: tag.slice(0, 2).toLowerCase(), weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ language, weight }) => weight > 0 && (language === 'pt' || language === 'en'))
    .sort((one, other) => other.weight - one.weight);
  return preferred[0]?.language === 'en' ? 'en' : 'pt';
};

const quotationMarks: Readonly<Record<Language, (text: string) => string>> = { pt: (text) => `«${text}»`, en: (text) => `“${text}”` };

/** A name in a sentence, in the quotation marks of the language. */
export const quoted = (text: string, language: Language): string => quotationMarks[language](text);

/** The sentence of a code. */
export const sentence = (code: string, language: Language, params?: Readonly<Record<string, string | number>>): string =>
  (translatorOf('codes', language) as Translate<Readonly<Record<string, string>>>)(code, params);

const statusTitles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The body of every refusal. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly error: string;
  readonly message: string;
  readonly code: string;
  readonly details?: readonly RejectionDetail[];
}

export const errorBody = (rejection: Rejection, language: Language): ErrorBody => ({
  statusCode: rejection.status,
  error: statusTitles[rejection.status] ?? 'Error',
  message: sentence(rejection.code, language, rejection.params),
  code: rejection.code,
  ...(rejection.details.length
    ? {
        details: rejection.details.map((detail) => ({
          ...detail,
          message: detail.message ?? sentence(detail.code, language, rejection.params),
        })),
      }
    : {}),
});

/** Headings of a table in the reader's language. */
export const columnsIn =
  (language: Language) =>
  (column: CsvColumn): string =>
    sentence(`column.${column}` satisfies ColumnCode, language);
