/** What the players panel can be sorted by: the best first, names from A to Z (specification section 2 "Players panel"). */
export const playerSorts = ['winRate', 'wins', 'points', 'matches', 'name'] as const;
/** The same of what is a number, as lists are told which end comes first. */
export const greatestFirst = ['-winRate', '-wins', '-points', '-matches'] as const;
export type PlayerSort = (typeof playerSorts)[number];

/** From so many matches on a share of victories is one: by it, who has played fewer stands behind the others. */
export const matchesToRate = 5;

/** So many people are compared at a time (specification section 9). */
export const maxCompared = 4;

/** The six ways in which people are compared, always in this order. */
export const comparedAxes = ['winRate', 'points', 'recentRate', 'perMonth', 'againstAbove', 'bestStreak'] as const;
export type ComparedAxis = (typeof comparedAxes)[number];
