import {
  type ExpireTournament,
  reject,
  type RejectTournament,
  type ResubmitTournament,
  type TournamentEvent,
  type ValidateTournament,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { governs, type Tournament, validates } from './tournament';

/** Only super admins approve or reject (specification section 6). A repeated approval changes nothing. */
export const validateTournament: Decide<ValidateTournament, Tournament, TournamentEvent> = (_command, tournament, { actor }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!validates(actor)) throw reject('right.missing');
  if (tournament.status === 'active') return [];
  if (tournament.status !== 'pending') throw reject('tournament.not-pending');
  return [{ type: 'TournamentValidated', data: {} }];
};

/** Rejected ones are marked, never removed by themselves; the reason is optional. */
export const rejectTournament: Decide<RejectTournament, Tournament, TournamentEvent> = ({ data: { reason } }, tournament, { actor }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!validates(actor)) throw reject('right.missing');
  if (tournament.status === 'rejected') return [];
  if (tournament.status !== 'pending') throw reject('tournament.not-pending');
  return [{ type: 'TournamentRejected', data: reason ? { reason } : {} }];
};

/** After five days without validation (specification section 9). Validated or rejected meanwhile: nothing happens. */
export const expireTournament: Decide<ExpireTournament, Tournament, TournamentEvent> = (_command, tournament, { actor }) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  return tournament.status === 'pending' ? [{ type: 'TournamentExpired', data: {} }] : [];
};

/** Creator or super admin ask again for what expired or was rejected. */
export const resubmitTournament: Decide<ResubmitTournament, Tournament, TournamentEvent> = (_command, tournament, { actor }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  if (tournament.status === 'pending') return [];
  if (tournament.status !== 'expired' && tournament.status !== 'rejected') throw reject('tournament.not-pending');
  return [{ type: 'TournamentResubmitted', data: {} }];
};
