import { reject, type ResubmitTournament, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { isOver } from '../ending/end-on-last-day';
import { governs, type Tournament } from '../tournament';

/** Creator or super admin ask again for what expired or was rejected; one whose last day is over needs another first. */
export const resubmitTournament: Decide<ResubmitTournament, Tournament, TournamentEvent> = (_command, tournament, { actor, now }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  if (tournament.status === 'pending') return [];
  if (tournament.status !== 'expired' && tournament.status !== 'rejected') throw reject('tournament.not-pending');
  if (isOver(tournament, now)) throw reject('tournament.end-date-past');
  return [{ type: 'TournamentResubmitted', data: {} }];
};
