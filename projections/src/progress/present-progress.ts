import { awards, daysAfter, mondayOf, type ProgressAnswer, weeklyChallenges } from '@tennis/contracts';
import { dayStreakOf, winStreakOf } from '../kernel/streaks';
import type { Experience } from './experience';
import type { ExperienceResult } from './experience-result';
import { challengesOf, challengeValue, newWeek } from './weekly-challenges';
import { weeksInARow } from './weeks-in-a-row';

/** The number of last matches from which the worth of the next ones is estimated. */
const lastMatches = 10;
const averageExperience = awards.matchPlayed + awards.matchWon / 2;

const matchesToNext = ({ xp, level: { next }, experienceByMatch }: Experience): number | null => {
  if (next === null) return null;
  const last = experienceByMatch.slice(-lastMatches);
  const worth = last.length > 0 ? last.reduce((sum, one) => sum + one, 0) / last.length : averageExperience;
  return Math.max(1, Math.ceil((next - xp) / worth));
};

/**
 * The progress of a person, without their goals. `today` is a day in Lisbon; `results` is in log order. Learning days count only for the
 * streak of days.
 */
export const presentProgress = (
  results: readonly ExperienceResult[],
  experience: Experience,
  today: string,
  learningDays: readonly string[] = [],
): Omit<ProgressAnswer, 'goals'> => {
  const counting = results.filter(({ annulledAt }) => annulledAt === null);
  const monday = mondayOf(today);
  const week = experience.tally.weeks.get(monday) ?? newWeek();
  return {
    xp: experience.xp,
    level: { ...experience.level, reachedOn: experience.levelReachedOn },
    matchesToNext: matchesToNext(experience),
    weeks: weeksInARow(new Set(experience.tally.weeks.keys()), today),
    winStreak: winStreakOf(counting),
    dayStreak: dayStreakOf(counting, today, learningDays),
    matchesThisMonth: counting.filter(({ playedOn }) => playedOn.startsWith(today.slice(0, 7))).length,
    challenges: challengesOf(today).map((name) => {
      const { target, xp } = weeklyChallenges[name];
      return { name, value: challengeValue(name, week), target, xp, doneOn: week.doneOn.get(name) ?? null };
    }),
    renewOn: daysAfter(monday, 7),
    achievements: [...experience.achievements],
  };
};
