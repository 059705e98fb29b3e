import { hasSameBody } from '../kernel/has-same-body';
import { agreedOf } from './match';
import {
  checkResult,
  dateInZone,
  endOfSeason,
  isOverAt,
  lastDayOf,
  minute,
  reject,
  type ReportedScore,
  type Result,
  isSameResult,
  type TournamentDocument,
} from '@tennis/contracts';

/** Tolerance for a wrong clock before a date counts as future (domain.md "Results"). */
const tolerance = 5 * minute;

interface Parties {
  readonly playerA: string;
  readonly playerB: string;
  readonly time?: string;
  readonly agreed?: string;
}

/** True for an instant after the end of a season that is over. */
const isAfterTheEnd = (instant: string, tournament: TournamentDocument, now: string): boolean =>
  isOverAt(tournament, now) && instant >= (endOfSeason(tournament) ?? now);

/**
 * The day of the match in the tournament's zone; for a given instant, its day there. Without a given date, today or the last day of a
 * season that is over.
 * @throws Rejection result.date-in-future, result.date-too-early, result.after-the-end.
 */
const playedDayOf = (
  givenDate: string | undefined,
  reportedDay: string | undefined,
  tournament: TournamentDocument,
  now: string,
): string => {
  const on = (instant: string): string => dateInZone(instant, tournament.zone);
  const latest = new Date(Date.parse(now) + tolerance).toISOString();
  const lastDay = lastDayOf(tournament, now);
  if (givenDate === undefined) return reportedDay ?? (lastDay !== undefined && lastDay < on(now) ? lastDay : on(now));
  /** Puts the specific code on the field too. */
  const refuse = (code: 'result.date-in-future' | 'result.date-too-early' | 'result.after-the-end') =>
    reject(code, {}, [{ path: 'date', code }]);
  const isInstant = givenDate.includes('T');
  const day = isInstant ? on(givenDate) : givenDate;
  if (isInstant ? givenDate > latest : day > on(latest)) throw refuse('result.date-in-future');
  if (day < on(tournament.createdAt)) throw refuse('result.date-too-early');
  if (lastDay !== undefined && (day > lastDay || (isInstant && isAfterTheEnd(givenDate, tournament, now))))
    throw refuse('result.after-the-end');
  return day;
};

/**
 * The result of a reported score: legal, with its winner, on a day that is not in the future. A correction, contradiction or ruling without
 * a date keeps the day of the first report.
 * @throws Rejection result.* (domain.md "Results").
 */
export const resultOf = (
  score: ReportedScore,
  { playerA, playerB, report, ...times }: Parties & { readonly report?: { readonly result: Result } | undefined },
  tournament: TournamentDocument,
  now: string,
): Result => {
  const { winner } = checkResult(score, tournament.rules);
  const agreed = agreedOf(times);
  // no player had to appear after the end
  if (score.outcome === 'walkover' && agreed !== undefined && isAfterTheEnd(agreed, tournament, now))
    throw reject('result.after-the-end', {}, [{ path: 'outcome', code: 'result.after-the-end' }]);
  const byScore = winner && (winner === 'a' ? playerA : playerB);
  const winnerId = byScore ?? score.winnerId;
  if (winnerId === undefined || (winnerId !== playerA && winnerId !== playerB))
    throw reject('result.winner-undetermined', {}, [{ path: 'winnerId', code: 'field.required' }]);
  if (score.winnerId !== undefined && score.winnerId !== winnerId)
    throw reject('result.winner-mismatch', {}, [{ path: 'winnerId', code: 'result.winner-mismatch' }]);
  const { sets, outcome, location, court, surface } = score;
  return {
    sets,
    outcome,
    winnerId,
    playedOn: playedDayOf(score.date, report?.result.playedOn, tournament, now),
    ...(location ? { location } : {}),
    ...(court ? { court } : {}),
    ...(surface ? { surface } : {}),
  };
};

interface ComparedReport {
  readonly result: Result;
  readonly hasCourt: boolean;
  readonly reportHash: string;
}

/**
 * True if the results are the same in their side matters too, because changing one of these is a correction. A place or court is sealed, so
 * it is known to be the same only if the whole body is; an omitted place stays.
 */
export const isSameReport = ({ result, hasCourt, reportHash }: ComparedReport, other: Result, bodyHash: string): boolean =>
  isSameResult(result, other) &&
  result.playedOn === other.playedOn &&
  result.surface === other.surface &&
  (hasSameBody(reportHash, bodyHash) || (!hasCourt && other.court === undefined && other.location === undefined));
