import { isOverAt, type LapseProposal, type MatchEvent, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { ArrangementFacts } from './require-arrangeable';
import { type ExistingMatch, type Match, partiesOf } from './match';

/**
 * After the last proposed time no time can be chosen, and both players are asked to propose again. A counter-proposal ends with its
 * challenge's deadline (domain.md "Challenges").
 */
export const isLapsed = ({ proposed, answerBy }: ExistingMatch, now: string): boolean =>
  (answerBy !== undefined && now >= answerBy) || proposed.every((time) => time <= now);

export const lapseProposal: Decide<LapseProposal, Match, MatchEvent, ArrangementFacts> = (
  _command,
  match,
  { actor, now, facts: { tournament } },
) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (match.status === 'none' || match.status !== 'time_proposed' || isOverAt(tournament, now)) return [];
  return isLapsed(match, now) ? [{ type: 'ProposalLapsed', data: partiesOf(match) }] : [];
};
