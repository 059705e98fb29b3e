import type { PlayerStats } from '@tennis/contracts';

type BySurface = PlayerStats['bySurface'];

/** Minimum matches for a surface to count. */
const fewest = 3;

/** Surface with the highest win rate; undefined if no surface is better than all others that count. */
export const bestSurface = (bySurface: BySurface): NonNullable<BySurface[number]['surface']> | undefined => {
  const told = bySurface
    .flatMap(({ surface, victories, defeats }) =>
      surface && victories + defeats >= fewest ? [{ surface, rate: victories / (victories + defeats) }] : [],
    )
    .sort((one, other) => other.rate - one.rate);
  const [first, second] = told;
  return first && second && first.rate > second.rate ? first.surface : undefined;
};
