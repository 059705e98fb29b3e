import { type ExpireTournament, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { isSuperAdmin } from '../../kernel/is-super-admin';
import type { Tournament } from '../tournament';
import { validationEndsAt } from '../../kernel/validation-ends-at';

/**
 * After five days without validation (specification section 9), by the clock or the clean-up of a super admin. Changes nothing if the
 * tournament was validated or rejected meanwhile, or was rejected and resubmitted: its five days began again.
 */
export const expireTournament: Decide<ExpireTournament, Tournament, TournamentEvent> = (_command, tournament, { actor, now }) => {
  if (!isSuperAdmin(actor)) throw reject('right.missing');
  if (tournament.status !== 'pending' || now < validationEndsAt(tournament.pendingSince)) return [];
  return [{ type: 'TournamentExpired', data: {} }];
};
