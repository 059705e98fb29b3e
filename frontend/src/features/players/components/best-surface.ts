import type { PlayerStats } from '@tennis/contracts';

type BySurface = PlayerStats['bySurface'];

/** Fewer matches on a surface say nothing about it. */
const fewest = 3;

/** Where somebody wins the greatest part of their matches; undefined where one surface is not better than every other that says something. */
export const bestSurface = (bySurface: BySurface): NonNullable<BySurface[number]['surface']> | undefined => {
  const told = bySurface
    .flatMap(({ surface, victories, defeats }) =>
      surface && victories + defeats >= fewest ? [{ surface, rate: victories / (victories + defeats) }] : [],
    )
    .sort((one, other) => other.rate - one.rate);
  const [first, second] = told;
  return first && second && first.rate > second.rate ? first.surface : undefined;
};
