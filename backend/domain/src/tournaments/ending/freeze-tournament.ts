import { type FreezeTournament, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import type { Tournament } from '../tournament';

/** Seven days after its end, by the clock: until then games already played can be reported (domain.md "End"). */
export const freezeTournament: Decide<FreezeTournament, Tournament, TournamentEvent> = (_command, tournament, { actor }) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  return tournament.status === 'ended' ? [{ type: 'TournamentFrozen', data: {} }] : [];
};
