/** The ten levels, lowest first (specification section 4 "Gamification"). */
export const levelNames = [
  'beginner',
  'amateur',
  'recreational',
  'competitive',
  'advanced',
  'expert',
  'master',
  'champion',
  'legend',
  'immortal',
] as const;
export type LevelName = (typeof levelNames)[number];

/** The things that a goal counts (specification section 4 "Goal"). */
export const goalTypes = ['matches', 'wins', 'tournaments', 'ranking', 'winStreak'] as const;
export type GoalType = (typeof goalTypes)[number];

export const goalStates = ['running', 'reached', 'missed'] as const;
export type GoalState = (typeof goalStates)[number];

/** The maximum number of running goals. */
export const maxGoals = 10;
