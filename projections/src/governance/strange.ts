import { day, fairPlay, hourInZone, type HourOfMatch, type PairOfResults, type Zone, zones } from '@tennis/contracts';

/** The last results that the two won in turn, within the days that count from the last one on. */
export const tradedIn = ({ results }: Pick<PairOfResults, 'results'>): PairOfResults['results'] => {
  const last = results.at(-1);
  if (!last) return [];
  const from = new Date(Date.parse(last.at) - fairPlay.trade.days * day).toISOString();
  let first = results.length - 1;
  while (first > 0 && results[first - 1]!.winnerId !== results[first]!.winnerId && results[first - 1]!.at >= from) first -= 1;
  return results.slice(first);
};

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
