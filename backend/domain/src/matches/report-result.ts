import {
  type Actor,
  isFrozenAt,
  isUnplayed,
  type MatchEvent,
  reject,
  type ReportResult,
  type Result,
  isSameResult,
  type TournamentDocument,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { judgeRoleForUnplayed } from './judge-role';
import { type ExistingMatch, isBeforeAgreedTime, type Match, partiesOf, isPlayerOf } from './match';
import { isSameReport, resultOf } from './result-of';
import { validatedEvent } from './validated-event';

/** Only the two players report, or an import on behalf of its operator (domain.md "Results"). */
const mayReport = (match: ExistingMatch, actor: Actor): boolean =>
  actor.kind === 'system' ? actor.id === 'import' : isPlayerOf(match, actor.id);

const reportedEvent = (match: ExistingMatch, by: string, result: Result): MatchEvent => ({
  type: 'ResultReported',
  data: { ...partiesOf(match), by, ...result },
});

/** The other player's version while the two disagree; a version that a referee disputes needs a ruling. */
const opponentVersion = ({ report, dispute, ...match }: ExistingMatch, userId: string): Result | undefined => {
  if (!report || !dispute || !isPlayerOf(match, dispute.by)) return undefined;
  return userId === report.by ? dispute.proposed : report.result;
};

/** The same result as the first report is an agreement, another one a dispute; a second report of the same player is a correction. */
const secondReport = (match: ExistingMatch, by: string, result: Result, bodyHash: string): readonly MatchEvent[] => {
  const firstReport = match.report!;
  const isSame = isSameResult(firstReport.result, result);
  if (firstReport.by === by) return isSameReport(firstReport, result, bodyHash) ? [] : [reportedEvent(match, by, result)];
  if (!isPlayerOf(match, by)) throw reject('result.already-reported');
  return isSame
    ? [validatedEvent(match, firstReport.result, 'agreement', by)]
    : [{ type: 'ResultDisputed', data: { ...partiesOf(match), by, proposed: result } }];
};

/** True if a judge records a walkover for an unplayed match without a report, which is allowed two weeks after it opened. */
const isJudgedWalkover = (match: ExistingMatch, actor: Actor, { outcome }: ReportResult['data']): boolean =>
  actor.kind === 'user' && outcome === 'walkover' && isUnplayed(match) && !isPlayerOf(match, actor.id);

/** Players may correct their own report until the other acts. Accepting the other's version ends the dispute. */
export const reportResult: Decide<ReportResult, Match, MatchEvent, { tournament: TournamentDocument }> = (
  { data },
  match,
  { actor, now, bodyHash, facts: { tournament } },
) => {
  if (match.status === 'none') throw reject('match.unknown');
  const isWalkover = isJudgedWalkover(match, actor, data);
  if (!isWalkover && !mayReport(match, actor)) throw reject('match.not-yours');
  if (!tournament) throw reject('tournament.unknown');
  if (isFrozenAt(tournament, now)) throw reject('tournament.frozen');
  if (isWalkover) {
    // before the agreed time nobody has failed to appear
    if (isBeforeAgreedTime(match, now)) throw reject('match.too-early-for-walkover');
    const how = judgeRoleForUnplayed(match, actor, tournament, now, 'match.too-early-for-walkover');
    return [validatedEvent(match, resultOf(data, match, tournament, now), how, actor.id)];
  }
  switch (match.status) {
    case 'waiting_opponent':
    case 'time_proposed':
      // a later proposal of one player does not keep the other from reporting a match played as agreed
      if (match.agreed === undefined || match.agreed > now) throw reject('match.not-confirmed');
      return [reportedEvent(match, actor.id, resultOf(data, match, tournament, now))];
    case 'completed':
      throw reject('result.already-reported');
    case 'cancelled':
      throw reject('match.closed');
    case 'time_confirmed':
    case 'in_progress':
      return [reportedEvent(match, actor.id, resultOf(data, match, tournament, now))];
    case 'result_reported':
      return secondReport(match, actor.id, resultOf(data, match, tournament, now), bodyHash);
    case 'result_disputed': {
      const version = opponentVersion(match, actor.id);
      if (!version || !isSameResult(version, resultOf(data, match, tournament, now))) throw reject('result.already-reported');
      return [validatedEvent(match, version, 'agreement', actor.id)];
    }
  }
};
