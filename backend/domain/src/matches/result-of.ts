import { isSaidAgain } from '../kernel/is-said-again';
import {
  checkResult,
  dateInZone,
  minute,
  reject,
  type ReportedScore,
  type Result,
  sameResult,
  type TournamentDocument,
} from '@tennis/contracts';

/** How far a clock may be wrong before a date counts as future (domain.md "Results"). */
const tolerance = 5 * minute;

interface Parties {
  readonly playerA: string;
  readonly playerB: string;
  /** When they play, once it is confirmed. ISO 8601 in UTC. */
  readonly time?: string;
}

/**
 * The result that a reported score means: legal, with its winner, on a day that has been. Which day it was is said once: who
 * corrects, contradicts or rules without naming another means the day of the first report. Nobody has failed to come before the time
 * that was agreed, whereas two may play earlier than they agreed.
 * @throws Rejection result.* (domain.md "Results").
 */
export const resultOf = (
  score: ReportedScore,
  { playerA, playerB, time, report }: Parties & { readonly report?: { readonly result: Result } | undefined },
  tournament: TournamentDocument,
  now: string,
): Result => {
  const { winner } = checkResult(score, tournament.rules);
  if (score.outcome === 'walkover' && time !== undefined && now < time)
    throw reject('result.walkover-too-early', {}, [{ path: 'outcome', code: 'result.walkover-too-early' }]);
  const byScore = winner && (winner === 'a' ? playerA : playerB);
  const winnerId = byScore ?? score.winnerId;
  if (winnerId === undefined || (winnerId !== playerA && winnerId !== playerB))
    throw reject('result.winner-undetermined', {}, [{ path: 'winnerId', code: 'field.required' }]);
  if (score.winnerId !== undefined && score.winnerId !== winnerId)
    throw reject('result.winner-mismatch', {}, [{ path: 'winnerId', code: 'result.winner-mismatch' }]);
  const latest = dateInZone(new Date(Date.parse(now) + tolerance).toISOString(), tournament.zone);
  const playedOn = score.date ?? report?.result.playedOn ?? dateInZone(now, tournament.zone);
  /** The field says why, not only that it is wrong. */
  const onDate = (code: 'result.date-in-future' | 'result.date-too-early') => reject(code, {}, [{ path: 'date', code }]);
  if (playedOn > latest) throw onDate('result.date-in-future');
  if (score.date !== undefined && playedOn < dateInZone(tournament.createdAt, tournament.zone)) throw onDate('result.date-too-early');
  const { sets, outcome, location, court, surface } = score;
  return {
    sets,
    outcome,
    winnerId,
    playedOn,
    ...(location ? { location } : {}),
    ...(court ? { court } : {}),
    ...(surface ? { surface } : {}),
  };
};

interface Told {
  readonly result: Result;
  readonly onCourt: boolean;
  readonly as: string;
}

/**
 * The same also in its side matters: a correction of one of them is a correction. A place or a court lies sealed, and is the same
 * only where all that was said is; a place that is not said again stays.
 */
export const identicalResult = ({ result, onCourt, as }: Told, other: Result, bodyHash: string): boolean =>
  sameResult(result, other) &&
  result.playedOn === other.playedOn &&
  result.surface === other.surface &&
  (isSaidAgain(as, bodyHash) || (!onCourt && other.court === undefined && other.location === undefined));
