import {
  day,
  fairPlay,
  hourInZone,
  type MatchHour,
  type HintResult,
  type PairResults,
  type WalkoverRun,
  type Zone,
  zones,
} from '@tennis/contracts';

/** The last results that form a run, each continuing the one before, within a number of days back from the last one. */
const runOf = <Result extends HintResult>(
  results: readonly Result[],
  days: number,
  continues: (before: Result, result: Result) => boolean,
): readonly Result[] => {
  const last = results.at(-1);
  if (!last) return [];
  const from = new Date(Date.parse(last.at) - days * day).toISOString();
  let first = results.length - 1;
  while (first > 0 && results[first - 1]!.at >= from && continues(results[first - 1]!, results[first]!)) first -= 1;
  return results.slice(first);
};

/** The last results that the two won in turn. */
export const alternatingWins = ({ results }: Pick<PairResults, 'results'>): PairResults['results'] =>
  runOf(results, fairPlay.trade.days, (before, result) => before.winnerId !== result.winnerId);

/** The last walkovers of the same kind, without a played match between them. */
export const walkoverRun = ({ results }: Pick<WalkoverRun, 'results'>): WalkoverRun['results'] =>
  runOf(results, fairPlay.walkovers.days, (before, result) => before.walkover === result.walkover).filter(
    ({ walkover }) => walkover !== null,
  );

const isNight = (time: string, zone: Zone): boolean => hourInZone(time, zone) < fairPlay.hours.nightEnds;

/** The reason why the hour of a match is unusual by its ladder's clock; null if it is not. */
export const unusualHour = ({ time, reportedAt }: Pick<MatchHour, 'time' | 'reportedAt'>, zone: Zone): 'early' | 'night' | null => {
  if (reportedAt === null) return null;
  if (reportedAt < time) return 'early';
  return isNight(time, zone) ? 'night' : null;
};

/** True if the hour is unusual by the clock of any zone. */
export const mayBeUnusualHour = (time: string, reportedAt: string): boolean =>
  zones.some((zone) => unusualHour({ time, reportedAt }, zone) !== null);
