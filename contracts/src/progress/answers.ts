import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { achievementNames, type WeeklyChallengeName, weeklyChallenges } from './awards';
import { goalStates, goalTypes, levelNames } from './constants';

const day = z.string().describe('Day in Lisbon');

export const levelAnswer = z.object({
  number: z.int().describe('Number from 1 to 10'),
  name: z.enum(levelNames),
  from: z.int().describe('Experience at which it begins'),
  next: z.int().nullable().describe('Experience at which the next level begins; null for the highest'),
});
export type LevelAnswer = AnswerShape<typeof levelAnswer>;

export const achievementAnswer = z.object({
  name: z.enum(achievementNames),
  value: z.int().describe('Count so far, at most the target'),
  target: z.int(),
  reachedOn: day.nullable(),
});
export type AchievementAnswer = AnswerShape<typeof achievementAnswer>;

/** A player's experience, level and achievements, from the results that the reader may see. */
export const achievementsAnswer = z.object({
  id: z.string(),
  name: z.string(),
  xp: z.int(),
  level: levelAnswer,
  achievements: z.array(achievementAnswer),
});
export type AchievementsOfPlayer = AnswerShape<typeof achievementsAnswer>;

const weekStates = ['played', 'missed', 'off', 'running'] as const;

export const goalAnswer = z.object({
  id: z.string(),
  type: z.enum(goalTypes),
  target: z.int().describe('Target number; for `ranking`, the rank to reach'),
  until: day,
  title: z.string().nullable(),
  description: z.string().nullable(),
  tournament: z.object({ id: z.string(), name: z.string() }).nullable(),
  setOn: day,
  state: z.enum(goalStates),
  reachedOn: day.nullable(),
  value: z.int().describe('Count so far; for `ranking`, the ranks climbed'),
  of: z.int().describe('Count required; for `ranking`, the ranks to climb'),
  rank: z.int().nullable().describe('Rank today, for `ranking`; otherwise null'),
  percent: z.int(),
  daysLeft: z.int().describe('Days left, including today; 0 once it is over'),
  steps: z.array(z.object({ on: day, value: z.int() })).describe('Progress by day, the oldest first'),
  paceOn: day.nullable().describe('Day on which it is reached at the present pace; null without progress'),
});
export type GoalAnswer = AnswerShape<typeof goalAnswer>;

/** The reader's own progress. */
export const progressAnswer = z.object({
  xp: z.int(),
  level: levelAnswer.extend({ reachedOn: day.nullable().describe('Day on which the level was reached; null for the first level') }),
  matchesToNext: z.int().nullable().describe('Estimated matches to the next level, from the last ones; null for the highest level'),
  weeks: z.object({
    current: z.int().describe('Weeks in a row with a match'),
    best: z.int(),
    weeksOff: z.int().describe('Weeks off that are left, 0 or 1'),
    last: z.array(z.object({ monday: day, state: z.enum(weekStates) })).describe('The last twelve weeks, the oldest first'),
  }),
  winStreak: z.int(),
  dayStreak: z.int(),
  matchesThisMonth: z.int(),
  challenges: z
    .array(
      z.object({
        name: z.enum(Object.keys(weeklyChallenges) as WeeklyChallengeName[]),
        value: z.int(),
        target: z.int(),
        xp: z.int(),
        doneOn: day.nullable(),
      }),
    )
    .describe('Challenges of this week, which ends on Sunday in Lisbon'),
  renewOn: day.describe('Monday on which new challenges begin'),
  achievements: z.array(achievementAnswer),
  goals: z.array(goalAnswer),
});
export type ProgressAnswer = AnswerShape<typeof progressAnswer>;
