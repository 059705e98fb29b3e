import { reject, type TournamentEvent, type ValidateTournament } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Tournament, validates } from './tournament';

/** Only super admins approve or reject (specification section 6). A repeated approval changes nothing. */
export const validateTournament: Decide<ValidateTournament, Tournament, TournamentEvent> = (_command, tournament, { actor }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!validates(actor)) throw reject('right.missing');
  if (tournament.status === 'active') return [];
  if (tournament.status !== 'pending') throw reject('tournament.not-pending');
  return [{ type: 'TournamentValidated', data: {} }];
};
