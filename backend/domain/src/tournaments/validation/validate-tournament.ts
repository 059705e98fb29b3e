import { reject, type TournamentEvent, type ValidateTournament } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { isSuperAdmin } from '../../kernel/is-super-admin';
import { isLastDayOver } from '../ending/end-on-last-day';
import type { Tournament } from '../tournament';

/**
 * Only super admins approve or reject (specification section 6). A repeated approval changes nothing; a tournament that waited beyond its
 * last day ends at once.
 */
export const validateTournament: Decide<ValidateTournament, Tournament, TournamentEvent> = (_command, tournament, { actor, now }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!isSuperAdmin(actor)) throw reject('role.super-admins-validate');
  if (tournament.status === 'active') return [];
  if (tournament.status !== 'pending') throw reject('tournament.not-pending');
  const validated: TournamentEvent = { type: 'TournamentValidated', data: {} };
  return isLastDayOver(tournament, now) ? [validated, { type: 'TournamentEnded', data: {} }] : [validated];
};
