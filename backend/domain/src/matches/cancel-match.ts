import { type CancelMatch, type MatchEvent, reject, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Match, partiesOf } from './match';
import { judgeOfUnplayed } from './unplayed';

/** An unplayed match, without points: by referee, creator or super admin after 14 days, by the program for a cause: who is out of the ladder. */
export const cancelMatch: Decide<CancelMatch, Match, MatchEvent, { tournament: TournamentDocument }> = (
  { data },
  match,
  { actor, now, facts: { tournament } },
) => {
  if (match.status === 'none') throw reject('match.unknown');
  const isSystem = actor.kind === 'system';
  if (match.status === 'cancelled') return [];
  const played = match.status === 'result_reported' || match.status === 'result_disputed' || match.status === 'completed';
  if (played) {
    if (isSystem) return []; // what was reported can still be validated
    throw reject('match.already-started');
  }
  if (!isSystem) judgeOfUnplayed(match, actor, tournament, now, 'match.too-early-to-cancel');
  const why = isSystem ? data.cause && { cause: data.cause } : data.reason && { reason: data.reason };
  return [{ type: 'MatchCancelled', data: { ...partiesOf(match), ...why } }];
};
