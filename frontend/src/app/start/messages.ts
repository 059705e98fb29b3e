import type { WordSource } from '../../shared/i18n/i18n';
import * as first from './messages.first.pt';

/** Where the words of each language come from: the first of Portuguese are in the first file. */
export const messages: WordSource = {
  pt: { first: () => first, later: () => import('./messages.later.pt') },
  en: { first: () => import('./messages.first.en'), later: () => import('./messages.later.en') },
};

type Portuguese = typeof first & typeof import('./messages.later.pt');

/** Every key that the code names is checked against the words of Portuguese, also one that is put together. */
declare module '../../shared/i18n/text-key' {
  interface KnownWords extends Portuguese {}
}
