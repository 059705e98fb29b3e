/** Translations of the contexts that only lazy parts use: loaded with the first such part (`lazyPart`). */
export { default as availability } from '../../features/availability/locales/pt';
export { default as clubs } from '../../features/clubs/locales/pt';
export { default as exports } from '../../features/exports/locales/pt';
export { default as governance } from '../../features/governance/locales/pt';
export { default as learning } from '../../features/learning/locales/pt';
export { default as matches } from '../../features/matches/locales/pt';
export { default as mentorships } from '../../features/mentorships/locales/pt';
export { default as messages } from '../../features/messages/locales/pt';
export { default as notifications } from '../../features/notifications/locales/pt';
export { default as operations } from '../../features/operations/locales/pt';
export { default as players } from '../../features/players/locales/pt';
export { default as progress } from '../../features/progress/locales/pt';
export { default as referrals } from '../../features/referrals/locales/pt';
export { default as replay } from '../../features/replay/locales/pt';
export { default as reviews } from '../../features/reviews/locales/pt';
export { default as pictures } from '../../shared/pictures/locales/pt';
