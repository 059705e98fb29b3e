import {
  isFrozenAt,
  type MatchEvent,
  reject,
  type Result,
  isSameResult,
  type TournamentDocument,
  type ValidateResult,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type JudgeRole, judgeRoleOf } from './judge-role';
import { agreedOf, type ExistingMatch, isBeforeAgreedTime, type Match, partiesOf } from './match';
import { resultOf } from './result-of';
import { autoValidationTime } from './auto-validation-time';
import { validatedEvent } from './validated-event';

/** The match to judge, with the judge's input. */
interface Judgement {
  readonly match: ExistingMatch;
  readonly report: NonNullable<ExistingMatch['report']>;
  readonly tournament: TournamentDocument;
  readonly by: string;
  readonly how: JudgeRole;
  readonly data: ValidateResult['data'];
  /** The result that the judge gives, legal on this ladder; undefined if they give none. */
  readonly result: Result | undefined;
  readonly now: string;
}

type Judge = (judgement: Judgement) => readonly MatchEvent[];

const disputeEvent = (match: ExistingMatch, by: string, { notes }: ValidateResult['data'], proposed?: Result): MatchEvent => ({
  type: 'ResultDisputed',
  data: { ...partiesOf(match), by, ...(notes ? { note: notes } : {}), ...(proposed ? { proposed } : {}) },
});

/** Approves the report that the opponent saw, or rejects it, optionally with their own version. */
const judgeAsOpponent: Judge = ({ match, report, by, how, data, result }) => {
  const isSame = result && isSameResult(result, report.result);
  // a correction that came in meanwhile may be the opponent's own version
  if (data.decision === 'reject')
    return [isSame ? validatedEvent(match, report.result, 'agreement', by, data.notes) : disputeEvent(match, by, data, result)];
  if (isSame === false || (result === undefined && report.corrected)) throw reject('result.changed');
  return [validatedEvent(match, report.result, how, by, data.notes)];
};

/** The result of a ruling: a reported version keeps its day and surface; another score is the judge's own. */
const ruledResult = ({ match, report, data, result, now }: Judgement): Result => {
  if (!result) return report.result;
  const version = [report.result, match.dispute?.proposed].find((one) => one && isSameResult(one, result));
  if (!version && result.outcome === 'walkover' && isBeforeAgreedTime(match, now)) throw reject('match.too-early-for-walkover');
  return version ? { ...version, ...result, playedOn: data.result?.date ? result.playedOn : version.playedOn } : result;
};

/** Decides which result counts, even with another score; a judge who rejects a disputed version must give the right one. */
const judgeByRuling: Judge = (judgement) => {
  const { match, by, how, data, result } = judgement;
  if (data.decision === 'approve' || result) return [validatedEvent(match, ruledResult(judgement), how, by, data.notes)];
  if (match.status === 'result_disputed') throw reject('result.no-sets', {}, [{ path: 'result', code: 'field.required' }]);
  return [disputeEvent(match, by, data)];
};

/** The program can only approve. */
const approveOnly =
  (judge: Judge): Judge =>
  (judgement) => {
    if (judgement.data.decision !== 'approve') throw reject('right.missing');
    return judge(judgement);
  };

/** An unanswered report is validated only after its time, and never with a dispute. */
const judgeAutomatically: Judge = ({ match, report, tournament, by, how, now }) => {
  const endsAt = autoValidationTime(report.at, agreedOf(match), tournament);
  if (match.status === 'result_disputed' || endsAt === undefined || now < endsAt) return [];
  return [validatedEvent(match, report.result, how, by)];
};

const judges: Readonly<Record<JudgeRole, Judge>> = {
  opponent: judgeAsOpponent,
  referee: judgeByRuling,
  creator: judgeByRuling,
  'super-admin': judgeByRuling,
  import: approveOnly(judgeByRuling),
  automatic: approveOnly(judgeAutomatically),
};

/** A repeated click changes nothing; a click without a version means the report. */
const isRepeatedApproval = (
  match: ExistingMatch,
  by: string,
  { decision }: ValidateResult['data'],
  givenResult: () => Result | undefined,
): boolean => {
  if (decision !== 'approve' || match.validated?.by !== by) return false;
  const approvedResult = givenResult() ?? match.report?.result;
  return approvedResult !== undefined && isSameResult(approvedResult, match.validated.result);
};

/**
 * The opponent approves or rejects, and names the result if it was corrected. The referee or a super admin rules at any time, the creator
 * on a dispute (domain.md "Results").
 */
export const validateResult: Decide<ValidateResult, Match, MatchEvent, { tournament: TournamentDocument }> = (
  { data },
  match,
  { actor, now, facts: { tournament } },
) => {
  if (match.status === 'none') throw reject('match.unknown');
  if (!tournament) throw reject('tournament.unknown');
  const givenResult = () => data.result && resultOf(data.result, match, tournament, now);
  if (match.status === 'completed') {
    if (isRepeatedApproval(match, actor.id, data, givenResult)) return [];
    throw reject('match.closed');
  }
  if (match.status === 'cancelled') throw reject('match.closed');
  if (!match.report) throw reject('result.not-reported');
  if (isFrozenAt(tournament, now)) {
    if (actor.kind === 'system' && actor.id === 'clock') return []; // its time came after the freeze
    throw reject('tournament.frozen');
  }
  const how = judgeRoleOf(match, actor, tournament);
  return judges[how]({ match, report: match.report, tournament, by: actor.id, how, data, result: givenResult(), now });
};
