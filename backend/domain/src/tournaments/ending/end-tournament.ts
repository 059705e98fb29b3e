import { type EndTournament, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { governs, isEnded, type Tournament } from '../tournament';

/** Early end by creator or super admin. A repeated click changes nothing, nor does one after the last day, whose end the clock records. */
export const endTournament: Decide<EndTournament, Tournament, TournamentEvent> = (_command, tournament, { actor, now }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  if (isEnded(tournament, now)) return [];
  if (tournament.status !== 'active') throw reject('tournament.not-validated');
  return [{ type: 'TournamentEnded', data: {} }];
};
