import { type MatchEvent, reject, type ReportResult, type Result } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Known, type Match, partiesOf, plays } from './match';
import { resultOf, sameResult } from './result-of';

const reported = (match: Known, by: string, result: Result): MatchEvent => ({
  type: 'ResultReported',
  data: { ...partiesOf(match), by, ...result },
});

/**
 * Only the two players report, or an import on behalf of who runs it. One may correct one's own report until the other acts;
 * the same result from both is validated, another one disputed (domain.md "Results").
 */
export const reportResult: Decide<ReportResult, Match, MatchEvent> = ({ data }, match, { actor, now, facts }) => {
  if (match.status === 'none') throw reject('match.unknown');
  if (actor.kind !== 'system' && !plays(match, actor.id)) throw reject('match.not-yours');
  const { tournament } = facts;
  if (!tournament) throw reject('tournament.unknown');
  if (tournament.status === 'frozen') throw reject('tournament.frozen');
  switch (match.status) {
    case 'waiting_opponent':
    case 'time_proposed':
      throw reject('match.not-confirmed');
    case 'completed':
    case 'result_disputed':
      throw reject('result.already-reported');
    case 'cancelled':
      throw reject('match.closed');
    case 'time_confirmed':
    case 'in_progress':
      return [reported(match, actor.id, resultOf(data, match, tournament, now))];
    case 'result_reported': {
      const result = resultOf(data, match, tournament, now);
      const first = match.report!;
      if (first.by === actor.id)
        return sameResult(first.result, result) && first.result.playedOn === result.playedOn ? [] : [reported(match, actor.id, result)];
      if (!sameResult(first.result, result))
        return [{ type: 'ResultDisputed', data: { ...partiesOf(match), by: actor.id, proposed: result } }];
      return [validated(match, first.result, 'agreement', actor.id)];
    }
  }
};

/** The fact that moves the ranking. */
export const validated = (
  match: Known,
  { winnerId, outcome, sets, playedOn, surface }: Result,
  how: Extract<MatchEvent, { type: 'ResultValidated' }>['data']['how'],
  by: string,
): MatchEvent => ({
  type: 'ResultValidated',
  data: { ...partiesOf(match), winnerId, outcome, sets, playedOn, ...(surface ? { surface } : {}), how, by },
});
