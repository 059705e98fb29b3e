import { levelNames } from './constants';

/**
 * The values of playing: the one place that decides experience, levels, achievements and weekly challenges (domain.md "Progress"). The help
 * shows them. They are folded from results and never events, so a new one is granted from history, silently.
 */

/** The experience at which each level begins, lowest first. */
const thresholds = [0, 200, 500, 1000, 1800, 3000, 4500, 6500, 9000, 12_000] as const;

export const levels = levelNames.map((name, index) => ({ number: index + 1, name, from: thresholds[index]! }));

/** Experience for one result that counts. */
export const awards = {
  matchPlayed: 50,
  matchWon: 30,
  /** From this number on, another win over the same person in the same month earns only `matchPlayed`. */
  winsOverOnePerson: 3,
  /** The factor for each further match against the same person in a week. */
  againInAWeek: 0.5,
  /** Earned for each referred person, while a match that they played counts. */
  broughtSomebody: 50,
  /** Only the first ten referred people count; more of them earn nothing. */
  peopleBrought: 10,
} as const;

/** Achievements with their thresholds. An achievement once reached stays, even after a result is annulled. */
export const achievements = {
  firstBall: 1,
  tenMatches: 10,
  fiftyMatches: 50,
  hundredMatches: 100,
  goodCompany: 12,
  twoLadders: 2,
  firstWin: 1,
  threeInARow: 3,
  fiveInARow: 5,
  giants: 3,
  threeRungs: 3,
  topOfTheLadder: 1,
  podium: 1,
  comeback: 1,
  revenge: 1,
  coldBlood: 5,
  perfectSet: 1,
  marathon: 35,
  allTerrain: 3,
  earlyBird: 5,
  floodlights: 10,
  keptWord: 20,
  fullWeek: 3,
  fourWeeks: 4,
} as const;
export type AchievementName = keyof typeof achievements;
export const achievementNames = Object.keys(achievements) as readonly AchievementName[];

/** The possible challenges of a week: the number required, and the experience. */
export const weeklyChallenges = {
  playTwo: { target: 2, xp: 40 },
  beatAbove: { target: 1, xp: 60 },
  confirmSameDay: { target: 1, xp: 20 },
  somebodyNew: { target: 1, xp: 40 },
  winOne: { target: 1, xp: 30 },
  otherSurface: { target: 2, xp: 40 },
} as const;
export type WeeklyChallengeName = keyof typeof weeklyChallenges;

/** The weeks take these sets of three challenges in turn. */
export const weeklyChallengeSets: readonly (readonly WeeklyChallengeName[])[] = [
  ['playTwo', 'beatAbove', 'confirmSameDay'],
  ['winOne', 'somebodyNew', 'confirmSameDay'],
  ['playTwo', 'otherSurface', 'beatAbove'],
];

/** Weeks in a row that earn one week off; only one can be kept. */
export const weeksForAWeekOff = 2;
