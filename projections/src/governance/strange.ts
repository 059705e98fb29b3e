import {
  day,
  fairPlay,
  hourInZone,
  type HourOfMatch,
  type NotedResult,
  type PairOfResults,
  type RunOfWalkovers,
  type Zone,
  zones,
} from '@tennis/contracts';

/** The last results of which each goes on from the one before, within so many days that count from the last one on. */
const runOf = <Result extends NotedResult>(
  results: readonly Result[],
  days: number,
  goesOn: (before: Result, result: Result) => boolean,
): readonly Result[] => {
  const last = results.at(-1);
  if (!last) return [];
  const from = new Date(Date.parse(last.at) - days * day).toISOString();
  let first = results.length - 1;
  while (first > 0 && results[first - 1]!.at >= from && goesOn(results[first - 1]!, results[first]!)) first -= 1;
  return results.slice(first);
};

/** The last results that the two won in turn. */
export const tradedIn = ({ results }: Pick<PairOfResults, 'results'>): PairOfResults['results'] =>
  runOf(results, fairPlay.trade.days, (before, result) => before.winnerId !== result.winnerId);

/** The last walkovers of the same way that nothing played has interrupted. */
export const walkoversIn = ({ results }: Pick<RunOfWalkovers, 'results'>): RunOfWalkovers['results'] =>
  runOf(results, fairPlay.walkovers.days, (before, result) => before.walkover === result.walkover).filter(
    ({ walkover }) => walkover !== null,
  );

const isNight = (time: string, zone: Zone): boolean => hourInZone(time, zone) < fairPlay.hours.nightEnds;

/** What is strange about the hour of a match by the clock of its ladder, if anything is. */
export const strangeHour = ({ time, reportedAt }: Pick<HourOfMatch, 'time' | 'reportedAt'>, zone: Zone): 'early' | 'night' | null => {
  if (reportedAt === null) return null;
  if (reportedAt < time) return 'early';
  return isNight(time, zone) ? 'night' : null;
};

/** Whether it may be strange, wherever the ladder is. */
export const maybeStrangeHour = (time: string, reportedAt: string): boolean =>
  zones.some((zone) => strangeHour({ time, reportedAt }, zone) !== null);
