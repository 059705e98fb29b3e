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

/** What a goal counts (specification section 4 "Goal"). */
export const goalTypes = ['matches', 'wins', 'tournaments', 'ranking', 'winStreak'] as const;
export type GoalType = (typeof goalTypes)[number];

export const goalStates = ['running', 'reached', 'missed'] as const;
export type GoalState = (typeof goalStates)[number];

/** So many goals run at a time: more of them are none. */
export const maxGoals = 10;
