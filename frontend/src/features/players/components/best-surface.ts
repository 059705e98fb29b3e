import type { PlayerStats } from '@tennis/contracts';

type BySurface = PlayerStats['bySurface'];

/** Minimum matches for a surface to count. */
const minMatches = 3;

/** Surface with the highest win rate; undefined if no surface is better than all others that count. */
export const bestSurface = (bySurface: BySurface): NonNullable<BySurface[number]['surface']> | undefined => {
  const rated = bySurface
    .flatMap(({ surface, victories, defeats }) =>
      surface && victories + defeats >= minMatches ? [{ surface, rate: victories / (victories + defeats) }] : [],
    )
    .sort((one, other) => other.rate - one.rate);
  const [first, second] = rated;
  return first && second && first.rate > second.rate ? first.surface : undefined;
};
