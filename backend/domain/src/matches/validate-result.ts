import {
  type Actor,
  type MatchEvent,
  reject,
  type ReportedScore,
  type Result,
  type Rules,
  type TournamentDocument,
  type ValidateResult,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { isSuperAdmin } from '../kernel/is-super-admin';
import { type Known, type Match, partiesOf, plays } from './match';
import { resultOf, sameResult } from './result-of';
import { type How, validated } from './validated';

const ofProgram: Readonly<Record<string, How>> = { import: 'import', clock: 'automatic', operator: 'super-admin' };

/** In which capacity somebody judges a result; nobody rules on a match they played. @throws Rejection 403. */
const capacity = (match: Known, actor: Actor, tournament: TournamentDocument): How => {
  if (actor.kind === 'system') return ofProgram[actor.id]!;
  if (plays(match, actor.id)) {
    if (match.status === 'result_disputed') throw reject('result.own-match');
    if (match.report?.by === actor.id) throw reject('result.own-report');
    return 'opponent';
  }
  if (tournament.refereeId === actor.id) return 'referee';
  if (isSuperAdmin(actor)) return 'super-admin';
  if (tournament.creatorId !== actor.id) throw reject('match.not-yours');
  if (match.status !== 'result_disputed') throw reject('result.not-disputed');
  return 'creator';
};

const dispute = (
  match: Known,
  by: string,
  { notes }: ValidateResult['data'],
  proposed?: Required<Known>['dispute']['proposed'],
): MatchEvent => ({
  type: 'ResultDisputed',
  data: { ...partiesOf(match), by, ...(notes ? { note: notes } : {}), ...(proposed ? { proposed } : {}) },
});

/** What a ruling means: a version that was told comes with its day and surface; another score is the judge's own. */
const versionTaken = ({ report, dispute: told }: Known, result: Result | undefined, score: ReportedScore | undefined): Result => {
  if (!result) return report!.result;
  const version = [report!.result, told?.proposed].find((one) => one && sameResult(one, result));
  return version ? { ...version, ...result, playedOn: score?.date ?? version.playedOn } : result;
};

/** Silence speaks only where the tournament says so, after its hours, and never on a dispute. */
const silenceIsOver = ({ status, report }: Known, { autoValidateHours }: Rules, now: string): boolean =>
  status !== 'result_disputed' &&
  autoValidateHours !== undefined &&
  Date.parse(now) >= Date.parse(report!.at) + autoValidateHours * 60 * 60 * 1000;

/**
 * The opponent approves or rejects, and says which result they mean once it was corrected; the referee or a super admin rules at any time, the creator on a dispute. A ruling may
 * correct the score; whoever rejects a disputed version has to give the right one (domain.md "Results").
 */
export const validateResult: Decide<ValidateResult, Match, MatchEvent, { tournament: TournamentDocument }> = (
  { data },
  match,
  { actor, now, facts: { tournament } },
) => {
  if (match.status === 'none') throw reject('match.unknown');
  if (!tournament) throw reject('tournament.unknown');
  const approves = data.decision === 'approve';
  const given = () => data.result && resultOf(data.result, match, tournament, now);
  if (match.status === 'completed' && approves && match.validated?.by === actor.id) {
    // a repeated click changes nothing; who names no version means the report
    const meant = given() ?? match.report?.result;
    if (meant && sameResult(meant, match.validated.result)) return [];
  }
  if (match.status === 'completed' || match.status === 'cancelled') throw reject('match.closed');
  if (!match.report) throw reject('result.not-reported');
  if (tournament.status === 'frozen') throw reject('tournament.frozen');
  const how = capacity(match, actor, tournament);
  const reported = match.report.result;
  if (actor.kind === 'system' && !approves) throw reject('right.missing');
  if (how === 'automatic') return silenceIsOver(match, tournament.rules, now) ? [validated(match, reported, how, actor.id)] : [];
  const result = given();
  if (how === 'opponent') {
    const same = result && sameResult(result, reported);
    // a correction that came in meanwhile may say what the opponent says
    if (!approves) return [same ? validated(match, reported, 'agreement', actor.id) : dispute(match, actor.id, data, result)];
    if (same === false || (result === undefined && match.report.corrected)) throw reject('result.changed');
    return [validated(match, reported, how, actor.id)];
  }
  if (approves || result) return [validated(match, versionTaken(match, result, data.result), how, actor.id)];
  if (match.status === 'result_disputed') throw reject('result.no-sets', {}, [{ path: 'result', code: 'field.required' }]);
  return [dispute(match, actor.id, data)];
};
