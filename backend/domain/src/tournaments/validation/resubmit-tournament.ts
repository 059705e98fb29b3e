import { reject, type ResubmitTournament, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { isLastDayOver } from '../ending/end-on-last-day';
import { governs, type Tournament } from '../tournament';

/** Creator or super admin resubmit a tournament that expired or was rejected; if its last day is over, it needs another one first. */
export const resubmitTournament: Decide<ResubmitTournament, Tournament, TournamentEvent> = (_command, tournament, { actor, now }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  if (tournament.status === 'pending') return [];
  if (tournament.status !== 'expired' && tournament.status !== 'rejected') throw reject('tournament.not-pending');
  if (isLastDayOver(tournament, now)) throw reject('tournament.end-date-past');
  return [{ type: 'TournamentResubmitted', data: {} }];
};
