import { day, type SeasonStatistics } from '@tennis/contracts';

type WeeklyRanks = SeasonStatistics['climbs'];

/** A day as days since 1970. */
export const dayNumber = (isoDay: string): number => Math.round(Date.parse(`${isoDay}T00:00:00Z`) / day);

/** Number of weeks between the first week and a day: at least 0, and at most one after the last week. */
export const weekAt = (weeks: readonly string[], isoDay: string): number => {
  const after = weeks.length > 0 ? (dayNumber(isoDay) - dayNumber(weeks[0]!)) / 7 : 0;
  return Math.min(weeks.length, Math.max(0, after));
};

/** Ranks up to `wholeRungs` have a rung each; deeper ranks share a few, so that the chart stays readable. */
const wholeRungs = 10;
const sharedRungs = 4;

/** Number of rungs of a chart whose deepest rank is this. */
export const rungsShown = (deepest: number): number => Math.min(deepest, wholeRungs + sharedRungs);

/** Middle of a rank's rung, in rungs from the top. */
export const rungOf = (rank: number, deepest: number): number => {
  const below = Math.max(0, rank - wholeRungs);
  return Math.min(rank, wholeRungs) - 0.5 + below * Math.min(1, sharedRungs / Math.max(1, deepest - wholeRungs));
};

export interface ClimbSummary {
  readonly kind: 'mine' | 'climbed' | 'leads';
  readonly playerId: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Number of weeks behind them; fewer for players who joined later. */
  readonly weeks: number;
}

/**
 * Summary of the weeks: the reader's own way if they moved, else the player who climbed most, else the leader. Undefined before the
 * first week is over.
 */
export const climbSummary = ({ weeks, players }: WeeklyRanks, readerId: string | undefined): ClimbSummary | undefined => {
  if (weeks.length === 0) return undefined;
  const climbs = players.flatMap(({ playerId, name, ranks }) => {
    const firstWeek = ranks.findIndex((rank) => rank !== null);
    const [from, to] = [ranks[firstWeek], ranks.at(-1)];
    return typeof from === 'number' && typeof to === 'number' ? [{ playerId, name, from, to, weeks: ranks.length - 1 - firstWeek }] : [];
  });
  const [first] = climbs;
  if (!first) return undefined;
  const mine = climbs.find(({ playerId, from, to }) => playerId === readerId && from !== to);
  if (mine) return { kind: 'mine', ...mine };
  const best = climbs.reduce((most, one) => (one.from - one.to > most.from - most.to ? one : most));
  return best.from > best.to ? { kind: 'climbed', ...best } : { kind: 'leads', ...first };
};
