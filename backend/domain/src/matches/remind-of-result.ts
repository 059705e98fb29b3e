import { day, isFrozenAt, type MatchEvent, reject, type RemindOfResult, reminders, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Match, partiesOf, isPlayerOf } from './match';

/**
 * Reminds of an unanswered report two and seven days after it, like a match that is not played. A correction counts as a new report. Each
 * reminder is sent once; if both are due, only the later one is sent.
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
  // an imported report has no author who waits
  if (days === undefined || days <= reminded || !isPlayerOf(match, by)) return [];
  return [{ type: 'ResultReminded', data: { ...partiesOf(match), by, days } }];
};
