import type { FieldCode, Rejection, RejectionCode, RejectionDetail } from '@tennis/contracts';
import type { CsvColumn } from '@tennis/projections';
import en from './locales/en.json';
import pt from './locales/pt.json';

export type Language = 'pt' | 'en';
/** What an answer says of what was done. */
type OutcomeCode = 'week.applied' | 'week.none-necessary' | 'week.nothing-due' | 'week.none-over' | 'week.already-closed' | 'log.more';
/** What a column of a table is called. */
type ColumnCode = `column.${CsvColumn}`;
const catalogues: Readonly<Record<Language, Readonly<Record<RejectionCode | FieldCode | OutcomeCode | ColumnCode, string>>>> = { pt, en };

/** Portuguese unless English is preferred; other languages fall back to Portuguese (specification section 1). */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { language: tag.slice(0, 2).toLowerCase(), weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ language }) => language === 'pt' || language === 'en')
    .sort((one, other) => other.weight - one.weight);
  return preferred[0]?.language === 'en' ? 'en' : 'pt';
};

/** A sentence with its holes (`{name}`) filled. */
export const fillHoles = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));

const marks: Readonly<Record<Language, (text: string) => string>> = { pt: (text) => `«${text}»`, en: (text) => `“${text}”` };

/** A name within a sentence, in the marks of its language. */
export const quoted = (text: string, language: Language): string => marks[language](text);

/** The sentence of a code. */
export const sentence = (code: string, language: Language, params: Readonly<Record<string, string | number>> = {}): string =>
  fillHoles(catalogues[language][code as RejectionCode] ?? code, params);

const titles: Readonly<Record<number, string>> = {
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
  error: titles[rejection.status] ?? 'Error',
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

/** The columns of a table in the words of its reader. */
export const columnsIn =
  (language: Language) =>
  (column: CsvColumn): string =>
    sentence(`column.${column}` satisfies ColumnCode, language);
