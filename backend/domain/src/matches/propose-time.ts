import type { MatchEvent, ProposeTime } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { hasSameBody } from '../kernel/has-same-body';
import { requireFutureTimes } from '../kernel/require-future-times';
import { type ArrangementFacts, requireArrangeable, refuseMaximum } from './require-arrangeable';
import { type ExistingMatch, type Match, partiesOf } from './match';

/** True for a repeated proposal, for example from a second tab. */
const isProposedAlready = ({ status, proposedBy, proposed }: ExistingMatch, by: string, times: readonly string[]): boolean =>
  status === 'time_proposed' && proposedBy === by && times.length === proposed.length && times.every((time) => proposed.includes(time));

/** Either player may propose other times until the match starts (domain.md "Challenges"). */
export const proposeTime: Decide<ProposeTime, Match, MatchEvent, ArrangementFacts> = (
  { data },
  match,
  { actor, now, bodyHash, facts: { tournament } },
) => {
  const open = requireArrangeable(match, actor, tournament, now);
  const times = requireFutureTimes(data.times, now, 'times');
  // a place is sealed, so it is known to be the same only if the whole body is
  const isSamePlace = !data.location || hasSameBody(open.proposalHash, bodyHash);
  if (isSamePlace && isProposedAlready(open, actor.id, times)) return [];
  refuseMaximum(open, actor, tournament, { times, now, matchId: data.matchId }, 'times');
  return [
    {
      type: 'TimeProposed',
      data: { ...partiesOf(open), by: actor.id, times, ...(data.location ? { location: data.location } : {}) },
    },
  ];
};
