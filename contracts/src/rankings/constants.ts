/** The sort orders of the players panel: the best first, names from A to Z (specification section 2 "Players panel"). */
export const playerSorts = ['winRate', 'wins', 'points', 'matches', 'name'] as const;
/** The numeric ones as a sort parameter with a leading minus: the greatest first. */
export const greatestFirst = ['-winRate', '-wins', '-points', '-matches'] as const;
export type PlayerSort = (typeof playerSorts)[number];

/** The matches needed for a win rate: sorted by it, players with fewer come after the others. */
export const minMatchesForRate = 5;

/** The maximum number of people in a comparison (specification section 9). */
export const maxCompared = 4;

/** The six axes of a comparison, always in this order. */
export const comparedAxes = ['winRate', 'points', 'recentRate', 'perMonth', 'againstAbove', 'bestStreak'] as const;
export type ComparedAxis = (typeof comparedAxes)[number];
