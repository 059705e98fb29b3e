import { type MatchEvent, reject, type StartMatch } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type ArrangementFacts, requireArrangeable } from './require-arrangeable';
import { type Match, partiesOf } from './match';

/** Either player may start a match; it is optional (domain.md "Results"). */
export const startMatch: Decide<StartMatch, Match, MatchEvent, ArrangementFacts> = (
  _command,
  match,
  { actor, now, facts: { tournament } },
) => {
  if (match.status === 'in_progress') return [];
  const open = requireArrangeable(match, actor, tournament, now);
  if (open.status !== 'time_confirmed') throw reject('match.not-confirmed');
  return [{ type: 'MatchStarted', data: partiesOf(open) }];
};
