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
import { judgeRoleForEnding, judgeRoleForUnplayed } from './judge-role';
import { type ExistingMatch, type Match, partiesOf, isPlayerOf } from './match';

const reportedStatuses: ReadonlySet<Match['status']> = new Set(['result_reported', 'result_disputed', 'completed']);

/**
 * True if a player rejects the report without another result, as when the match was not played. A report that a referee rejected needs a
 * ruling.
 */
const isRejectedWithoutVersion = (match: ExistingMatch): boolean =>
  match.status === 'result_disputed' && match.dispute !== undefined && !match.dispute.proposed && isPlayerOf(match, match.dispute.by);

/**
 * A reported match cannot be cancelled, except one that is only denied: by the judge who would rule on it, with a reason
 * (domain.md "Results").
 */
const checkMayCancelReported = (
  match: ExistingMatch,
  actor: Actor,
  tournament: TournamentDocument | undefined,
  reason: string | undefined,
  now: string,
) => {
  if (!isRejectedWithoutVersion(match)) throw reject('match.already-started');
  judgeRoleForEnding(match, actor, tournament);
  if (isFrozenAt(tournament, now)) throw reject('tournament.frozen');
  if (!reason) throw reject('result.reason-required', {}, [{ path: 'reason', code: 'field.required' }]);
};

/**
 * Cancels an unplayed match, without points: by referee, creator or super admin after 14 days, or by the program for a cause when a player
 * is out of the ladder.
 */
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
    if (isSystem) return []; // a reported result can still be validated
    checkMayCancelReported(match, actor, tournament, data.reason, now);
  } else if (!isSystem) judgeRoleForUnplayed(match, actor, tournament, now, 'match.too-early-to-cancel');
  const cause: CancelCause | undefined = isSystem ? data.cause : isReported ? 'result-denied' : 'not-played';
  const why = { ...(cause ? { cause } : {}), ...(!isSystem && data.reason ? { reason: data.reason } : {}) };
  return [{ type: 'MatchCancelled', data: { ...partiesOf(match), ...why } }];
};
