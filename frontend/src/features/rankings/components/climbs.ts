import { day, type SeasonStatistics } from '@tennis/contracts';

type Climbs = SeasonStatistics['climbs'];

/** A day as days since 1970. */
export const dayNumber = (isoDay: string): number => Math.round(Date.parse(`${isoDay}T00:00:00Z`) / day);

/** How many weeks after the first of these a day lies, never before it and at most one after the last. */
export const weekAt = (weeks: readonly string[], isoDay: string): number => {
  const after = weeks.length > 0 ? (dayNumber(isoDay) - dayNumber(weeks[0]!)) / 7 : 0;
  return Math.min(weeks.length, Math.max(0, after));
};

/** Down to here each rank has a rung of its own; what lies deeper shares a few, so that the picture stays one. */
const whole = 10;
const shared = 4;

/** How many rungs a picture has in which nobody was deeper than this. */
export const rungsShown = (deepest: number): number => Math.min(deepest, whole + shared);

/** The middle of a rank’s rung, counted in rungs from the top. */
export const placeOf = (rank: number, deepest: number): number => {
  const below = Math.max(0, rank - whole);
  return Math.min(rank, whole) - 0.5 + below * Math.min(1, shared / Math.max(1, deepest - whole));
};

export interface Found {
  readonly kind: 'mine' | 'climbed' | 'leads';
  readonly playerId: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** For how long: who came later has fewer weeks behind them. */
  readonly weeks: number;
}

/**
 * What the weeks amount to: the reader’s own way where they moved, else who climbed most, else who leads. Undefined before a week is
 * over.
 */
export const climbFound = ({ weeks, players }: Climbs, readerId: string | undefined): Found | undefined => {
  if (weeks.length === 0) return undefined;
  const ways = players.flatMap(({ playerId, name, ranks }) => {
    const came = ranks.findIndex((rank) => rank !== null);
    const [from, to] = [ranks[came], ranks.at(-1)];
    return typeof from === 'number' && typeof to === 'number' ? [{ playerId, name, from, to, weeks: ranks.length - 1 - came }] : [];
  });
  const [first] = ways;
  if (!first) return undefined;
  const mine = ways.find(({ playerId, from, to }) => playerId === readerId && from !== to);
  if (mine) return { kind: 'mine', ...mine };
  const best = ways.reduce((most, one) => (one.from - one.to > most.from - most.to ? one : most));
  return best.from > best.to ? { kind: 'climbed', ...best } : { kind: 'leads', ...first };
};
