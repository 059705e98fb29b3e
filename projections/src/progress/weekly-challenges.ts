import { daysBetween, mondayOf, type Surface, type WeeklyChallengeName, weeklyChallenges, weeklyChallengeSets } from '@tennis/contracts';
import { dayOfProgress, type ExperienceResult } from './experience-result';

/** The Monday from which weeks are counted, so that everybody has the same challenges. */
const firstMonday = '2024-01-01';

/** The challenges of the week that contains a day. */
export const challengesOf = (onDay: string): readonly WeeklyChallengeName[] =>
  weeklyChallengeSets[
    (((daysBetween(firstMonday, mondayOf(onDay)) / 7) % weeklyChallengeSets.length) + weeklyChallengeSets.length) %
      weeklyChallengeSets.length
  ]!;

/** The counts of a person in one week. */
export interface WeekTally {
  matches: number;
  wins: number;
  winsAbove: number;
  confirmed: number;
  newPeople: number;
  readonly surfaces: Set<Surface>;
  /** The completed challenges, with the day on which the completing result was validated. */
  readonly doneOn: Map<WeeklyChallengeName, string>;
}

export const newWeek = (): WeekTally => ({
  matches: 0,
  wins: 0,
  winsAbove: 0,
  confirmed: 0,
  newPeople: 0,
  surfaces: new Set(),
  doneOn: new Map(),
});

const measures: Readonly<Record<WeeklyChallengeName, (week: WeekTally) => number>> = {
  playTwo: ({ matches }) => matches,
  beatAbove: ({ winsAbove }) => winsAbove,
  confirmSameDay: ({ confirmed }) => confirmed,
  somebodyNew: ({ newPeople }) => newPeople,
  winOne: ({ wins }) => wins,
  otherSurface: ({ surfaces }) => surfaces.size,
};

/** The progress of a challenge, at most its target. */
export const challengeValue = (name: WeeklyChallengeName, week: WeekTally): number =>
  Math.min(measures[name](week), weeklyChallenges[name].target);

/** Adds a result; returns the experience of the challenges that it completed. */
export const countInWeek = (
  week: WeekTally,
  { won, above, confirmedSameDay, surface, playedOn, validatedAt }: ExperienceResult,
  isNew: boolean,
): number => {
  week.matches += 1;
  if (won) week.wins += 1;
  if (won && above > 0) week.winsAbove += 1;
  if (confirmedSameDay) week.confirmed += 1;
  if (isNew) week.newPeople += 1;
  if (surface) week.surfaces.add(surface);
  let xp = 0;
  for (const name of challengesOf(playedOn))
    if (!week.doneOn.has(name) && challengeValue(name, week) === weeklyChallenges[name].target) {
      week.doneOn.set(name, dayOfProgress(validatedAt));
      xp += weeklyChallenges[name].xp;
    }
  return xp;
};
