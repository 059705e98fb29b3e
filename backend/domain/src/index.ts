export * from './kernel/define-decider';
export * from './kernel/define-reaction';
export { userDecider } from './identity/user.decider';
export { loginDecider } from './identity/login.decider';
export { rootDecider } from './identity/root.decider';
export { tournamentDecider } from './tournaments/tournament.decider';
export { expireTournamentWhenFiveDaysPass } from './tournaments/expire-tournament-when-five-days-pass.reaction';
export { matchDecider } from './matches/match.decider';
export { importDecider } from './imports/import.decider';
