import type { MatchEvent, ProposeTime } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { futureTimes } from '../kernel/future-times';
import { arrangeable } from './arrangeable';
import { type Match, partiesOf } from './match';

/** Either player may propose other times until the match starts (domain.md "Challenges"). */
export const proposeTime: Decide<ProposeTime, Match, MatchEvent> = ({ data }, match, { actor, now }) => {
  const open = arrangeable(match, actor);
  const times = futureTimes(data.times, now, 'times');
  return [
    {
      type: 'TimeProposed',
      data: { ...partiesOf(open), by: actor.id, times, ...(data.location ? { location: data.location } : {}) },
    },
  ];
};
