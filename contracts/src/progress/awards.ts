import { levelNames } from './words';

/**
 * What playing is worth: the one place where experience, levels, achievements and the week's challenges are decided (domain.md
 * "Progress"). The help shows it. Nothing of it is ever an event: all is folded from results, so what
 * is added here is granted from history, silently.
 */

/** The experience from which each level begins, lowest first. */
const thresholds = [0, 200, 500, 1000, 1800, 3000, 4500, 6500, 9000, 12_000] as const;

export const levels = levelNames.map((name, index) => ({ number: index + 1, name, from: thresholds[index]! }));

/** Experience of one result that counts. */
export const awards = {
  matchPlayed: 50,
  matchWon: 30,
  /** From then on another win over the same person in the same month is a match played. */
  winsOverOnePerson: 3,
  /** What each further match against the same person in a week is worth of the one before. */
  againInAWeek: 0.5,
  /** For somebody who came because of one, while a match that they played counts. */
  broughtSomebody: 50,
  /** So many of those who came, the first: who brings brings more does it for the company. */
  peopleBrought: 10,
} as const;

/** Each with what it takes. An achievement once reached stays, also when a result is annulled. */
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

/** What a week may ask for: how often, and what it is worth. */
export const weeklyChallenges = {
  playTwo: { target: 2, xp: 40 },
  beatAbove: { target: 1, xp: 60 },
  confirmSameDay: { target: 1, xp: 20 },
  somebodyNew: { target: 1, xp: 40 },
  winOne: { target: 1, xp: 30 },
  otherSurface: { target: 2, xp: 40 },
} as const;
export type WeeklyChallengeName = keyof typeof weeklyChallenges;

/** The weeks take these in turn: three at a time. */
export const weeklyTurns: readonly (readonly WeeklyChallengeName[])[] = [
  ['playTwo', 'beatAbove', 'confirmSameDay'],
  ['winOne', 'somebodyNew', 'confirmSameDay'],
  ['playTwo', 'otherSurface', 'beatAbove'],
];

/** Weeks in a row that earn one week off; nobody keeps more than one. */
export const weeksForAWeekOff = 2;
