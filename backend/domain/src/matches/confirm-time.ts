import { type ConfirmTime, type MatchEvent, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { arrangeable } from './arrangeable';
import { type Known, type Match, partiesOf } from './match';

const confirmed = (match: Known, time: string): MatchEvent => ({ type: 'TimeConfirmed', data: { ...partiesOf(match), time } });

/**
 * The other player chooses one of the proposed times. After an automatic acceptance the clock takes the earliest that is still
 * to come, and lets the proposal lapse where there is none (domain.md "Challenges").
 */
export const confirmTime: Decide<ConfirmTime, Match, MatchEvent> = ({ data: { time } }, match, { actor, now }) => {
  const byClock = actor.kind === 'system';
  if (byClock && (match.status === 'none' || match.status !== 'time_proposed')) return [];
  const open = arrangeable(match, actor);
  if (byClock) {
    const earliest = [...open.proposed].sort().find((proposed) => proposed > now);
    return [earliest === undefined ? { type: 'ProposalLapsed', data: partiesOf(open) } : confirmed(open, earliest)];
  }
  if (open.status === 'time_confirmed' && time !== undefined && open.time === time) return []; // a repeated click
  if (open.status !== 'time_proposed' || (open.answerBy !== undefined && now >= open.answerBy)) throw reject('match.no-times-proposed');
  if (open.proposedBy === actor.id) throw reject('match.own-proposal');
  const path = [{ path: 'time', code: 'field.required' }];
  if (time === undefined) throw reject('challenge.time-not-chosen', {}, path);
  if (!open.proposed.includes(time)) throw reject('challenge.time-not-proposed', {}, path);
  if (time <= now) throw reject('challenge.time-past', {}, path);
  return [confirmed(open, time)];
};
