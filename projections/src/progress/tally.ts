import { type AchievementName, achievements, awards, mondayOf, type SetScore, type Surface } from '@tennis/contracts';
import type { ExperienceResult } from './experience-result';
import { countInWeek, newWeek, type WeekTally } from './weekly-challenges';
import { weeksInARow } from './weeks-in-a-row';

/** The counts of all results of a person that count at one moment; updated result by result. */
export interface Tally {
  xp: number;
  matches: number;
  wins: number;
  streak: number;
  bestStreak: number;
  readonly opponents: Set<string>;
  readonly ladders: Set<string>;
  /** Beaten opponents who stood at least three ranks above. */
  readonly giants: Set<string>;
  /** Opponents who won the last match against the person. */
  readonly unansweredDefeats: Set<string>;
  readonly surfacesWon: Set<Surface>;
  readonly weeks: Map<string, WeekTally>;
  /** Person and month -> wins. */
  readonly winsOver: Map<string, number>;
  /** Person and Monday -> matches. */
  readonly meetingsInWeek: Map<string, number>;
  bestClimb: number;
  onTop: number;
  comebacks: number;
  revenges: number;
  tieBreaksWon: number;
  perfectSets: number;
  longest: number;
  early: number;
  late: number;
  wordsKept: number;
  bestWeek: number;
  bestRow: number;
  podiums: number;
}

export const newTally = (podiums: number): Tally => ({
  xp: 0,
  matches: 0,
  wins: 0,
  streak: 0,
  bestStreak: 0,
  opponents: new Set(),
  ladders: new Set(),
  giants: new Set(),
  unansweredDefeats: new Set(),
  surfacesWon: new Set(),
  weeks: new Map(),
  winsOver: new Map(),
  meetingsInWeek: new Map(),
  bestClimb: 0,
  onTop: 0,
  comebacks: 0,
  revenges: 0,
  tieBreaksWon: 0,
  perfectSets: 0,
  longest: 0,
  early: 0,
  late: 0,
  wordsKept: 0,
  bestWeek: 0,
  bestRow: 0,
  podiums,
});

/** The number of ranks above that make a giant; before nine it is early, from twenty the lights are on. */
const giantAbove = 3;
const earlyBefore = 9;
const lateFrom = 20;

const isTieBreakWon = ({ a, b, superTieBreak }: SetScore): boolean => (superTieBreak ? a > b : a === 7 && b === 6);
const gamesIn = (sets: readonly SetScore[]): number => sets.reduce((sum, { a, b, superTieBreak }) => sum + (superTieBreak ? 1 : a + b), 0);

const withOneMore = (counts: Map<string, number>, key: string): number => {
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  return before;
};

/**
 * The experience of a match: more for a victory, unless the same person was beaten often this month; less each time that the same two meet
 * again within a week, so that two people cannot raise each other by playing for it.
 */
const experienceFor = (tally: Tally, result: ExperienceResult): number => {
  const before = withOneMore(tally.meetingsInWeek, `${result.opponentId} ${mondayOf(result.playedOn)}`);
  return Math.floor(fullExperienceFor(tally, result) * awards.againInAWeek ** before);
};

const fullExperienceFor = (tally: Tally, { won, opponentId, playedOn }: ExperienceResult): number => {
  if (!won) return awards.matchPlayed;
  const before = withOneMore(tally.winsOver, `${opponentId} ${playedOn.slice(0, 7)}`);
  return awards.matchPlayed + (before < awards.winsOverOnePerson ? awards.matchWon : 0);
};

const countVictory = (tally: Tally, { opponentId, sets, surface, above }: ExperienceResult): void => {
  tally.wins += 1;
  tally.streak += 1;
  tally.bestStreak = Math.max(tally.bestStreak, tally.streak);
  if (above >= giantAbove) tally.giants.add(opponentId);
  if (surface) tally.surfacesWon.add(surface);
  if (sets.length > 1 && sets[0]!.a < sets[0]!.b) tally.comebacks += 1;
  if (tally.unansweredDefeats.delete(opponentId)) tally.revenges += 1;
};

/** Adds a result; returns the experience that it brought, without that of the weekly challenges it completed. */
export const count = (tally: Tally, result: ExperienceResult): number => {
  const { opponentId, tournamentId, won, sets, hour, playedOn } = result;
  const worth = experienceFor(tally, result);
  const monday = mondayOf(playedOn);
  const week = tally.weeks.get(monday) ?? newWeek();
  tally.weeks.set(monday, week);
  tally.xp += worth + countInWeek(week, result, !tally.opponents.has(opponentId));
  tally.matches += 1;
  tally.opponents.add(opponentId);
  tally.ladders.add(tournamentId);
  if (won) countVictory(tally, result);
  else {
    tally.streak = 0;
    tally.unansweredDefeats.add(opponentId);
  }
  tally.bestClimb = Math.max(tally.bestClimb, result.climbed);
  if (result.rankAfter === 1) tally.onTop += 1;
  tally.tieBreaksWon += sets.filter(isTieBreakWon).length;
  tally.perfectSets += sets.filter(({ a, b, superTieBreak }) => !superTieBreak && a === 6 && b === 0).length;
  tally.longest = Math.max(tally.longest, gamesIn(sets));
  if (hour !== null && hour < earlyBefore) tally.early += 1;
  if (hour !== null && hour >= lateFrom) tally.late += 1;
  if (result.wasOnAgreedDay) tally.wordsKept += 1;
  tally.bestWeek = Math.max(tally.bestWeek, week.matches);
  if (week.matches === 1) tally.bestRow = Math.max(tally.bestRow, weeksInARow(new Set(tally.weeks.keys()), monday).best);
  return worth;
};

const measures: Readonly<Record<AchievementName, (tally: Tally) => number>> = {
  firstBall: ({ matches }) => matches,
  tenMatches: ({ matches }) => matches,
  fiftyMatches: ({ matches }) => matches,
  hundredMatches: ({ matches }) => matches,
  goodCompany: ({ opponents }) => opponents.size,
  twoLadders: ({ ladders }) => ladders.size,
  firstWin: ({ wins }) => wins,
  threeInARow: ({ bestStreak }) => bestStreak,
  fiveInARow: ({ bestStreak }) => bestStreak,
  giants: ({ giants }) => giants.size,
  threeRungs: ({ bestClimb }) => bestClimb,
  topOfTheLadder: ({ onTop }) => onTop,
  podium: ({ podiums }) => podiums,
  comeback: ({ comebacks }) => comebacks,
  revenge: ({ revenges }) => revenges,
  coldBlood: ({ tieBreaksWon }) => tieBreaksWon,
  perfectSet: ({ perfectSets }) => perfectSets,
  marathon: ({ longest }) => longest,
  allTerrain: ({ surfacesWon }) => surfacesWon.size,
  earlyBird: ({ early }) => early,
  floodlights: ({ late }) => late,
  keptWord: ({ wordsKept }) => wordsKept,
  fullWeek: ({ bestWeek }) => bestWeek,
  fourWeeks: ({ bestRow }) => bestRow,
};

/** The progress of an achievement, at most its threshold. */
export const achievementValue = (name: AchievementName, tally: Tally): number => Math.min(measures[name](tally), achievements[name]);
