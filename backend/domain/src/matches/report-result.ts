import {
  type Actor,
  isFrozenAt,
  isUnplayed,
  type MatchEvent,
  reject,
  type ReportResult,
  type Result,
  sameResult,
  type TournamentDocument,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Known, type Match, partiesOf, plays } from './match';
import { identicalResult, resultOf } from './result-of';
import { judgeOfUnplayed, noShowToCome } from './unplayed';
import { validated } from './validated';

/** Only the two players report, or an import on behalf of its operator (domain.md "Results"). */
const mayReport = (match: Known, actor: Actor): boolean => (actor.kind === 'system' ? actor.id === 'import' : plays(match, actor.id));

const reported = (match: Known, by: string, result: Result): MatchEvent => ({
  type: 'ResultReported',
  data: { ...partiesOf(match), by, ...result },
});

/** The other player's version while the two disagree; a version that a referee disputes needs a ruling. */
const versionOfOther = ({ report, dispute, ...match }: Known, userId: string): Result | undefined => {
  if (!report || !dispute || !plays(match, dispute.by)) return undefined;
  return userId === report.by ? dispute.proposed : report.result;
};

/** The same result as the first report is an agreement, another one a dispute; a second report of the same player is a correction. */
const second = (match: Known, by: string, result: Result, bodyHash: string): readonly MatchEvent[] => {
  const first = match.report!;
  const same = sameResult(first.result, result);
  if (first.by === by) return identicalResult(first, result, bodyHash) ? [] : [reported(match, by, result)];
  if (!plays(match, by)) throw reject('result.already-reported');
  return same
    ? [validated(match, first.result, 'agreement', by)]
    : [{ type: 'ResultDisputed', data: { ...partiesOf(match), by, proposed: result } }];
};

/** True if a judge records a walkover for an unplayed match without a report, which is allowed two weeks after it opened. */
const isJudgedWalkover = (match: Known, actor: Actor, { outcome }: ReportResult['data']): boolean =>
  actor.kind === 'user' && outcome === 'walkover' && isUnplayed(match) && !plays(match, actor.id);

/** Players may correct their own report until the other acts. Accepting the other's version ends the dispute. */
export const reportResult: Decide<ReportResult, Match, MatchEvent, { tournament: TournamentDocument }> = (
  { data },
  match,
  { actor, now, bodyHash, facts: { tournament } },
) => {
  if (match.status === 'none') throw reject('match.unknown');
  const walkover = isJudgedWalkover(match, actor, data);
  if (!walkover && !mayReport(match, actor)) throw reject('match.not-yours');
  if (!tournament) throw reject('tournament.unknown');
  if (isFrozenAt(tournament, now)) throw reject('tournament.frozen');
  if (walkover) {
    // before the agreed time nobody has failed to appear
    if (noShowToCome(match, now)) throw reject('match.too-early-for-walkover');
    const how = judgeOfUnplayed(match, actor, tournament, now, 'match.too-early-for-walkover');
    return [validated(match, resultOf(data, match, tournament, now), how, actor.id)];
  }
  switch (match.status) {
    case 'waiting_opponent':
    case 'time_proposed':
      // a later proposal of one player does not keep the other from reporting a match played as agreed
      if (match.agreed === undefined || match.agreed > now) throw reject('match.not-confirmed');
      return [reported(match, actor.id, resultOf(data, match, tournament, now))];
    case 'completed':
      throw reject('result.already-reported');
    case 'cancelled':
      throw reject('match.closed');
    case 'time_confirmed':
    case 'in_progress':
      return [reported(match, actor.id, resultOf(data, match, tournament, now))];
    case 'result_reported':
      return second(match, actor.id, resultOf(data, match, tournament, now), bodyHash);
    case 'result_disputed': {
      const version = versionOfOther(match, actor.id);
      if (!version || !sameResult(version, resultOf(data, match, tournament, now))) throw reject('result.already-reported');
      return [validated(match, version, 'agreement', actor.id)];
    }
  }
};
