import type { Language } from '@tennis/contracts';
import type { operator } from './locales/operator.pt';
import { type Filling, translatorOf } from './sentences';

export type OperatorCode = keyof typeof operator;
export type OperatorFilling<Code extends OperatorCode> = Filling<(typeof operator)[Code]>;

/** A message to an operator: the server logs it in English, the command line prints it in its language. */
export type OperatorMessage = {
  readonly [Code in OperatorCode]: {
    readonly code: Code;
  } & (OperatorFilling<Code> extends [infer Params] ? { readonly params: Params } : { readonly params?: undefined });
}[OperatorCode];

export const operatorSentence = ({ code, params }: OperatorMessage, language: Language): string =>
  translatorOf('operator', language)(code, ...([params] as OperatorFilling<OperatorCode>));
