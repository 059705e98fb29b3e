import type { portuguese } from './messages.pt';

/** Every key that the code names is checked against the words of Portuguese, also one that is put together. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { readonly translation: typeof portuguese };
  }
}
