import { reject, type RejectTournament, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { isSuperAdmin } from '../../kernel/is-super-admin';
import type { Tournament } from '../tournament';

/** A rejected tournament is marked, never removed automatically; the reason is optional. */
export const rejectTournament: Decide<RejectTournament, Tournament, TournamentEvent> = ({ data: { reason } }, tournament, { actor }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!isSuperAdmin(actor)) throw reject('role.super-admins-validate');
  if (tournament.status === 'rejected') return [];
  if (tournament.status !== 'pending') throw reject('tournament.not-pending');
  return [{ type: 'TournamentRejected', data: reason ? { reason } : {} }];
};
