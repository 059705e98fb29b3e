import { type LapseProposal, type MatchEvent, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Match, partiesOf } from './match';

/** Once the last proposed time has passed nobody can choose any more, and both are asked anew. */
export const lapseProposal: Decide<LapseProposal, Match, MatchEvent> = (_command, match, { actor, now }) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (match.status === 'none' || match.status !== 'time_proposed') return [];
  if (match.proposed.some((time) => time > now)) return [];
  return [{ type: 'ProposalLapsed', data: partiesOf(match) }];
};
