import { type FreezeTournament, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import type { Tournament } from '../tournament';

/** Sent by the clock seven days after the end: until then played games can be reported (domain.md "End"). */
export const freezeTournament: Decide<FreezeTournament, Tournament, TournamentEvent> = (_command, tournament, { actor }) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  return tournament.status === 'ended' ? [{ type: 'TournamentFrozen', data: {} }] : [];
};
