import en from './locales/operator-en.json';
import pt from './locales/operator-pt.json';
import type { Language } from './sentences';

export type OperatorCode = keyof typeof pt;
const catalogues: Readonly<Record<Language, Readonly<Record<OperatorCode, string>>>> = { pt, en };

/** What an operator is told: the server says it in English, the command line in its language. */
export interface OperatorMessage {
  readonly code: OperatorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The sentence, its holes (`{name}`) filled. */
export const operatorSentence = ({ code, params = {} }: OperatorMessage, language: Language): string =>
  catalogues[language][code].replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
