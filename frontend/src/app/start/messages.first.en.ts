export * from '../../shared/i18n/en';
export * from '../locales/en';
export { default as challenges } from '../../features/challenges/locales/en';
export { default as identity } from '../../features/identity/locales/en';
export { default as rankings } from '../../features/rankings/locales/en';
export { default as support } from '../../features/support/locales/en';
export { default as tournaments } from '../../features/tournaments/locales/en';
export { default as weeks } from '../../features/weeks/locales/en';
