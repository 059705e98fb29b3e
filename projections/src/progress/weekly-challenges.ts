import { daysBetween, mondayOf, type Surface, type WeeklyChallengeName, weeklyChallenges, weeklyTurns } from '@tennis/contracts';
import { dayOfProgress, type Lived } from './lived';

/** A Monday from which weeks are counted, so that everybody is asked for the same. */
const weekZero = '2024-01-01';

/** What a week asks for, by a day in it. */
export const challengesOf = (onDay: string): readonly WeeklyChallengeName[] =>
  weeklyTurns[(((daysBetween(weekZero, mondayOf(onDay)) / 7) % weeklyTurns.length) + weeklyTurns.length) % weeklyTurns.length]!;

/** What somebody did in a week. */
export interface WeekTally {
  matches: number;
  wins: number;
  winsAbove: number;
  confirmed: number;
  newPeople: number;
  readonly surfaces: Set<Surface>;
  /** What it asked for and is done, and on which day the result that did it counted. */
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

/** How far a challenge is, never more than its target. */
export const challengeValue = (name: WeeklyChallengeName, week: WeekTally): number =>
  Math.min(measures[name](week), weeklyChallenges[name].target);

/** Counts a result on; answers the experience of the challenges that it completed. */
export const countInWeek = (
  week: WeekTally,
  { won, above, confirmedSameDay, surface, playedOn, validatedAt }: Lived,
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
