import { completeRules, type CreateTournament, type RulesInput, type TournamentEvent } from '@tennis/contracts';
import { given } from './given';
import { tournamentDecider } from '../tournaments/tournament.decider';

/** The tournament of the specs: created by Carla, called Escada. */
export const id = 'escada';

export const created = (more: Partial<Extract<TournamentEvent, { type: 'TournamentCreated' }>['data']> = {}): TournamentEvent => ({
  type: 'TournamentCreated',
  data: { name: 'Escada', privacy: 'public', zone: 'Europe/Lisbon', rules: completeRules(), creatorId: 'carla', ...more },
});
export const validated: TournamentEvent = { type: 'TournamentValidated', data: {} };
export const rejected: TournamentEvent = { type: 'TournamentRejected', data: {} };
export const expired: TournamentEvent = { type: 'TournamentExpired', data: {} };
export const ended: TournamentEvent = { type: 'TournamentEnded', data: {} };
export const frozen: TournamentEvent = { type: 'TournamentFrozen', data: {} };
export const joined = (userId: string, membershipId = `stay of ${userId}`): TournamentEvent => ({
  type: 'PlayerJoined',
  data: { userId, membershipId, how: 'joined' },
});
export const rulesChanged = (rules: RulesInput, rulesVersion: number, appliesFrom: 'now' | 'start' = 'now'): TournamentEvent => ({
  type: 'RulesChanged',
  data: { rules: completeRules(rules), rulesVersion, appliesFrom, reason: 'porque sim' },
});

export const pendingTournament = (...more: readonly TournamentEvent[]) => given(tournamentDecider, [created(), ...more]);
export const activeTournament = (...more: readonly TournamentEvent[]) => given(tournamentDecider, [created(), validated, ...more]);
export const privateTournament = (...more: readonly TournamentEvent[]) =>
  given(tournamentDecider, [created({ privacy: 'private' }), validated, ...more]);
export const noTournament = () => given(tournamentDecider);

export const create = (more: Partial<CreateTournament['data']> = {}): CreateTournament => ({
  type: 'CreateTournament',
  data: { tournamentId: id, membershipId: 'stay of carla', name: 'Escada', privacy: 'public', rules: {}, joins: false, ...more },
});
