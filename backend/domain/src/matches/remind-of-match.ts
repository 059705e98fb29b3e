import { isOverAt, day, isArranged, type MatchEvent, reject, type RemindOfMatch, reminders } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { Arranging } from './arrangeable';
import { type Match, partiesOf } from './match';

/** How long after the agreed time nobody need be reminded of it: they may be about to report. */
const grace = day;

/**
 * Accepted and not played: two days after the acceptance, and seven (domain.md "Challenges"); who have agreed on a time still to come
 * are left in peace until the day after it. Each once; on that day the later of those that fell due meanwhile stands for both.
 */
export const remindOfMatch: Decide<RemindOfMatch, Match, MatchEvent, Arranging> = (
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
