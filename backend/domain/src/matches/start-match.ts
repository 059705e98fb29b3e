import { type MatchEvent, reject, type StartMatch } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { arrangeable } from './arrangeable';
import { type Match, partiesOf } from './match';

/** Either player may start a match, nobody must (domain.md "Small decisions"). */
export const startMatch: Decide<StartMatch, Match, MatchEvent> = (_command, match, { actor }) => {
  if (match.status === 'in_progress') return [];
  const open = arrangeable(match, actor);
  if (open.status !== 'time_confirmed') throw reject('match.not-confirmed');
  return [{ type: 'MatchStarted', data: partiesOf(open) }];
};
