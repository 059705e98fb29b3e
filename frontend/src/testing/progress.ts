import { type AchievementAnswer, achievementNames, achievements, type GoalAnswer, type ProgressAnswer } from '@tennis/contracts';

type ProgressValues = Partial<Record<(typeof achievementNames)[number], number | string>>;

/** All achievements; `values` gives the value of some, or the day they were reached. */
export const achievementsOf = (values: ProgressValues = {}): readonly AchievementAnswer[] =>
  achievementNames.map((name) => {
    const target = achievements[name];
    const progress = values[name] ?? 0;
    return typeof progress === 'string'
      ? { name, target, value: target, reachedOn: progress }
      : { name, target, value: progress, reachedOn: null };
  });

/** Eight of ten matches within a month, five days before its end. */
export const goalOf = (more: Partial<GoalAnswer> = {}): GoalAnswer => ({
  id: 'g1',
  type: 'matches',
  target: 10,
  until: '2026-03-31',
  title: null,
  description: null,
  tournament: null,
  setOn: '2026-03-01',
  state: 'running',
  reachedOn: null,
  value: 8,
  of: 10,
  rank: null,
  percent: 80,
  daysLeft: 8,
  steps: [
    { on: '2026-03-05', value: 4 },
    { on: '2026-03-20', value: 8 },
  ],
  paceOn: '2026-03-29',
  ...more,
});

const mondays = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'];

/** A player between levels four and five, in the week of the page tests. */
export const progressOf = (more: Partial<ProgressAnswer> = {}): ProgressAnswer => ({
  xp: 1320,
  level: { number: 4, name: 'competitive', from: 1000, next: 1800, reachedOn: '2026-02-20' },
  matchesToNext: 6,
  weeks: {
    current: 3,
    best: 5,
    weeksOff: 1,
    last: [
      ...mondays.map((monday) => ({ monday, state: 'missed' as const })),
      { monday: '2026-03-02', state: 'played' },
      { monday: '2026-03-09', state: 'off' },
      { monday: '2026-03-16', state: 'played' },
      { monday: '2026-03-23', state: 'played' },
    ],
  },
  winStreak: 2,
  dayStreak: 1,
  matchesThisMonth: 4,
  challenges: [
    { name: 'playTwo', value: 1, target: 2, xp: 40, doneOn: null },
    { name: 'beatAbove', value: 0, target: 1, xp: 60, doneOn: null },
    { name: 'confirmSameDay', value: 1, target: 1, xp: 20, doneOn: '2026-03-23' },
  ],
  renewOn: '2026-03-30',
  achievements: achievementsOf({ firstBall: '2026-01-10', giants: 2, marathon: 31, keptWord: 17, fiftyMatches: 12 }),
  goals: [goalOf()],
  ...more,
});

/** A player who has not played yet. */
export const nothingPlayed: ProgressAnswer = progressOf({
  xp: 0,
  level: { number: 1, name: 'beginner', from: 0, next: 200, reachedOn: null },
  matchesToNext: 4,
  winStreak: 0,
  dayStreak: 0,
  matchesThisMonth: 0,
  achievements: achievementsOf(),
  goals: [],
});
