import { day, isFrozenAt, type MatchEvent, reject, type RemindOfResult, reminders, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Match, partiesOf, plays } from './match';

/**
 * Reported and not answered: two days after the report, and seven, as a match that nobody plays. A correction is a report anew. Each once;
 * the later of those that fell due meanwhile stands for both.
 */
export const remindOfResult: Decide<RemindOfResult, Match, MatchEvent, { tournament: TournamentDocument }> = (
  _command,
  match,
  { actor, now, facts: { tournament } },
) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (match.status !== 'result_reported' || !match.report || isFrozenAt(tournament, now)) return [];
  const { by, at, reminded = 0 } = match.report;
  const days = reminders.findLast((after) => Date.parse(now) >= Date.parse(at) + after * day);
  // whom an import spoke for has nobody to wait for
  if (days === undefined || days <= reminded || !plays(match, by)) return [];
  return [{ type: 'ResultReminded', data: { ...partiesOf(match), by, days } }];
};
