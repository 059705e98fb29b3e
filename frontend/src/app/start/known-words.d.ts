import type { portuguese } from './messages.pt';

type Portuguese = typeof portuguese;

/** Every key that the code names is checked against the words of Portuguese, also one that is put together. */
declare module '../../shared/i18n/text-key' {
  interface KnownWords extends Portuguese {}
}
