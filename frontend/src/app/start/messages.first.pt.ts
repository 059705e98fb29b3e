/** Translations in the first file, by context: each export is a namespace of i18next. */
export * from '../../shared/i18n/pt';
export * from '../locales/pt';
export { default as challenges } from '../../features/challenges/locales/pt';
export { default as identity } from '../../features/identity/locales/pt';
export { default as rankings } from '../../features/rankings/locales/pt';
export { default as support } from '../../features/support/locales/pt';
export { default as tournaments } from '../../features/tournaments/locales/pt';
export { default as weeks } from '../../features/weeks/locales/pt';
