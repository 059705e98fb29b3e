import {
  type Actor,
  type CancelCause,
  type CancelMatch,
  isFrozenAt,
  type MatchEvent,
  reject,
  type TournamentDocument,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Known, type Match, partiesOf, plays } from './match';
import { judgeInstead, judgeOfUnplayed } from './unplayed';

const reportedStatuses: ReadonlySet<Match['status']> = new Set(['result_reported', 'result_disputed', 'completed']);

/** A player rejects the report and tells no other result, as where nothing was played; what a referee turned down is for a ruling. */
const isOnlyDenied = (match: Known): boolean =>
  match.status === 'result_disputed' && match.dispute !== undefined && !match.dispute.proposed && plays(match, match.dispute.by);

/** A report cannot be cancelled, but one that is only denied can, by who would rule on it and says why (docs/adr/0069). */
const judgeOfDenied = (match: Known, actor: Actor, tournament: TournamentDocument | undefined, reason: string | undefined, now: string) => {
  if (!isOnlyDenied(match)) throw reject('match.already-started');
  judgeInstead(match, actor, tournament);
  if (isFrozenAt(tournament, now)) throw reject('tournament.frozen');
  if (!reason) throw reject('result.reason-required', {}, [{ path: 'reason', code: 'field.required' }]);
};

/** An unplayed match, without points: by referee, creator or super admin after 14 days, by the program for a cause: who is out of the ladder. */
export const cancelMatch: Decide<CancelMatch, Match, MatchEvent, { tournament: TournamentDocument }> = (
  { data },
  match,
  { actor, now, facts: { tournament } },
) => {
  if (match.status === 'none') throw reject('match.unknown');
  const isSystem = actor.kind === 'system';
  if (match.status === 'cancelled') return [];
  const isReported = reportedStatuses.has(match.status);
  if (isReported) {
    if (isSystem) return []; // what was reported can still be validated
    judgeOfDenied(match, actor, tournament, data.reason, now);
  } else if (!isSystem) judgeOfUnplayed(match, actor, tournament, now, 'match.too-early-to-cancel');
  const cause: CancelCause | undefined = isSystem ? data.cause : isReported ? 'result-denied' : 'not-played';
  const why = { ...(cause ? { cause } : {}), ...(!isSystem && data.reason ? { reason: data.reason } : {}) };
  return [{ type: 'MatchCancelled', data: { ...partiesOf(match), ...why } }];
};
