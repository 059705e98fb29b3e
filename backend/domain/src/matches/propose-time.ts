import type { MatchEvent, ProposeTime } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { futureTimes } from '../kernel/future-times';
import { arrangeable } from './arrangeable';
import { type Known, type Match, partiesOf } from './match';

/** Said twice, by a second tab say, it is still one proposal; a place that was named lies sealed, so nobody can tell whether it is the same. */
const isProposedAlready = ({ status, proposedBy, proposed }: Known, by: string, times: readonly string[]): boolean =>
  status === 'time_proposed' && proposedBy === by && times.length === proposed.length && times.every((time) => proposed.includes(time));

/** Either player may propose other times until the match starts (domain.md "Challenges"). */
export const proposeTime: Decide<ProposeTime, Match, MatchEvent> = ({ data }, match, { actor, now }) => {
  const open = arrangeable(match, actor);
  const times = futureTimes(data.times, now, 'times');
  if (!data.location && isProposedAlready(open, actor.id, times)) return [];
  return [
    {
      type: 'TimeProposed',
      data: { ...partiesOf(open), by: actor.id, times, ...(data.location ? { location: data.location } : {}) },
    },
  ];
};
