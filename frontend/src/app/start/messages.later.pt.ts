import boards from '../../features/rankings/pages/locales/pt';
import compare from '../../features/rankings/compare/locales/pt';
import explained from '../../features/rankings/components/locales/pt';
import create from '../../features/tournaments/create/locales/pt';
import people from '../../features/tournaments/people/locales/pt';
import rules from '../../features/tournaments/rules/locales/pt';

/** Translations of lazy parts only, by context: loaded with the first such part (`lazyPart`). */
export { default as availability } from '../../features/availability/locales/pt';
export { default as challenges } from '../../features/challenges/pages/locales/pt';
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
export { default as weeks } from '../../features/weeks/locales/pt';
export { default as pictures } from '../../shared/pictures/locales/pt';
export const rankings = { ...boards, ...compare, ...explained };
export const tournaments = { ...create, ...people, ...rules };
