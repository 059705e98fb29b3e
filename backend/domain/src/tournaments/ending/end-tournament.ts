import { type EndTournament, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { governs, type Tournament } from '../tournament';

/** Early end by creator or super admin; a repeated click changes nothing. */
export const endTournament: Decide<EndTournament, Tournament, TournamentEvent> = (_command, tournament, { actor }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  if (tournament.status === 'ended' || tournament.status === 'frozen') return [];
  if (tournament.status !== 'active') throw reject('tournament.not-validated');
  return [{ type: 'TournamentEnded', data: {} }];
};
