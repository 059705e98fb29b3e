import { isOverAt, day, isArranged, type MatchEvent, reject, type RemindOfMatch, reminders } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { ArrangementFacts } from './require-arrangeable';
import { type Match, partiesOf } from './match';

/** Time after the agreed time without a reminder: the players may be about to report. */
const grace = day;

/**
 * Reminds of an accepted, unplayed match two and seven days after the acceptance (domain.md "Challenges"). Players with an agreed time are
 * not reminded until the day after it. Each reminder is sent once; if both are due by then, only the later one is sent.
 */
export const remindOfMatch: Decide<RemindOfMatch, Match, MatchEvent, ArrangementFacts> = (
  _command,
  match,
  { actor, now, facts: { tournament } },
) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (match.status === 'none' || isOverAt(tournament, now)) return [];
  const { status, openedAt, time, reminded = 0 } = match;
  if (!isArranged(match)) return [];
  if (status === 'time_confirmed' && time !== undefined && Date.parse(now) < Date.parse(time) + grace) return [];
  const days = reminders.findLast((after) => Date.parse(now) >= Date.parse(openedAt) + after * day);
  return days === undefined || days <= reminded ? [] : [{ type: 'MatchReminded', data: { ...partiesOf(match), days } }];
};
