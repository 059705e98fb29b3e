import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { achievementNames, type WeeklyChallengeName, weeklyChallenges } from './awards';
import { goalStates, goalTypes, levelNames } from './constants';

const day = z.string().describe('`YYYY-MM-DD`, in Lisbon');

export const levelAnswer = z.object({
  number: z.int().describe('1 to 10'),
  name: z.enum(levelNames),
  from: z.int().describe('The experience with which it begins'),
  next: z.int().nullable().describe('The experience with which the next one begins; null for the highest'),
});
export type LevelAnswer = AnswerShape<typeof levelAnswer>;

export const achievementAnswer = z.object({
  name: z.enum(achievementNames),
  value: z.int().describe('How far, never more than the target'),
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
  target: z.int().describe('How many; of a ranking, the place'),
  until: day,
  title: z.string().nullable(),
  description: z.string().nullable(),
  tournament: z.object({ id: z.string(), name: z.string() }).nullable(),
  setOn: day,
  state: z.enum(goalStates),
  reachedOn: day.nullable(),
  value: z.int().describe('How many so far; of a ranking, the places climbed'),
  of: z.int().describe('How many it takes; of a ranking, the places to climb'),
  rank: z.int().nullable().describe('Of a ranking: the place today'),
  percent: z.int(),
  daysLeft: z.int().describe('With today; 0 when it is over'),
  steps: z.array(z.object({ on: day, value: z.int() })).describe('How it went, oldest first'),
  paceOn: day.nullable().describe('When it is reached at the pace of so far; null where there is none'),
});
export type GoalAnswer = AnswerShape<typeof goalAnswer>;

/** The reader's own progress. */
export const progressAnswer = z.object({
  xp: z.int(),
  level: levelAnswer.extend({ reachedOn: day.nullable().describe('Null for the first') }),
  matchesToNext: z.int().nullable().describe('About how many more at what the last ones were worth; null for the highest level'),
  weeks: z.object({
    current: z.int().describe('Weeks in a row with a match'),
    best: z.int(),
    weeksOff: z.int().describe('Weeks off in hand, 0 or 1'),
    last: z.array(z.object({ monday: day, state: z.enum(weekStates) })).describe('The last twelve, oldest first'),
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
    .describe('Of this week, which ends on Sunday in Lisbon'),
  renewOn: day.describe('The Monday on which others come'),
  achievements: z.array(achievementAnswer),
  goals: z.array(goalAnswer),
});
export type ProgressAnswer = AnswerShape<typeof progressAnswer>;
