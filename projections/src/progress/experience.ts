import {
  type AchievementAnswer,
  type AchievementName,
  achievementNames,
  achievements,
  awards,
  type LevelAnswer,
  levels,
} from '@tennis/contracts';
import type { ReferralPeriod } from './referral-periods';
import { dayOfProgress, type ExperienceResult } from './experience-result';
import { achievementValue, count, newTally, type Tally } from './tally';

/** The experience that a person has earned. */
export interface Experience {
  /** The present value: an annulled result takes its experience back. */
  readonly xp: number;
  /** The highest level ever reached, and its day; null for the first level, which everybody has. */
  readonly level: LevelAnswer;
  readonly levelReachedOn: string | null;
  readonly achievements: readonly AchievementAnswer[];
  readonly tally: Tally;
  /** The experience of each match that counts, in log order. */
  readonly experienceByMatch: readonly number[];
  /** The times when something was reached, oldest first. */
  readonly milestones: readonly Milestone[];
}

/** A frozen ladder with the person among the first three; counts from the day on which it ended. */
export interface Podium {
  readonly tournamentId: string;
  readonly endedAt: string;
}

/** The reason for a change of experience. */
export type ExperienceCause =
  | { readonly kind: 'validated' | 'annulled'; readonly matchId: string }
  | { readonly kind: 'podium'; readonly tournamentId: string }
  | { readonly kind: 'brought' | 'brought-no-more'; readonly userId: string };

/** A time when achievements or a level were reached. */
export interface Milestone {
  readonly cause: ExperienceCause;
  readonly achievements: readonly AchievementName[];
  /** Null if unchanged. */
  readonly level: LevelAnswer | null;
}

interface Step {
  readonly at: string;
  readonly cause: ExperienceCause;
  readonly move: (running: ProgressState) => void;
}

const levelOf = (xp: number): number => levels.findLastIndex(({ from }) => xp >= from);

const levelAnswerOf = (index: number): LevelAnswer => {
  const { number, name, from } = levels[index]!;
  return { number, name, from, next: levels[index + 1]?.from ?? null };
};

/** The state of a person at one moment, moved from step to step. */
class ProgressState {
  tally = newTally(0);
  experienceByMatch: number[] = [];
  people = 0;
  private counting: ExperienceResult[] = [];

  get xp(): number {
    return this.tally.xp + this.people * awards.broughtSomebody;
  }

  add(one: ExperienceResult): void {
    this.counting.push(one);
    this.experienceByMatch.push(count(this.tally, one));
  }

  /** Recounts the rest, because a streak or a first time may change without this result. */
  remove(one: ExperienceResult): void {
    this.counting = this.counting.filter((other) => other !== one);
    this.tally = newTally(this.tally.podiums);
    this.experienceByMatch = this.counting.map((other) => count(this.tally, other));
  }
}

/**
 * Times when each result and each brought person starts or stops counting, and when a ladder ended with the player among the first three.
 */
const stepsOf = (results: readonly ExperienceResult[], podiums: readonly Podium[], referrals: readonly ReferralPeriod[]): readonly Step[] =>
  [
    ...results.flatMap((one): readonly Step[] => {
      const { matchId, validatedAt, annulledAt } = one;
      const counts: Step = { at: validatedAt, cause: { kind: 'validated', matchId }, move: (running) => running.add(one) };
      if (!annulledAt) return [counts];
      return [counts, { at: annulledAt, cause: { kind: 'annulled', matchId }, move: (running) => running.remove(one) }];
    }),
    ...podiums.map(({ endedAt, tournamentId }): Step => ({
      at: endedAt,
      cause: { kind: 'podium', tournamentId },
      move: ({ tally }) => void (tally.podiums += 1),
    })),
    ...referrals.flatMap(({ userId, from, until }): readonly Step[] => {
      const begins: Step = { at: from, cause: { kind: 'brought', userId }, move: (running) => void (running.people += 1) };
      if (until === null) return [begins];
      return [begins, { at: until, cause: { kind: 'brought-no-more', userId }, move: (running) => void (running.people -= 1) }];
    }),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));

/**
 * Folds experience, level and achievements from a person's matches and the people they brought (acceptance GAME-02 to 05, 11). An annulment
 * takes back the experience of its result, but no level or achievement reached before.
 *
 * @param results in log order. @param podiums and referrals in any order.
 */
export const experienceOf = (
  results: readonly ExperienceResult[],
  podiums: readonly Podium[] = [],
  referrals: readonly ReferralPeriod[] = [],
): Experience => {
  const running = new ProgressState();
  let highest = 0;
  let levelOn: string | null = null;
  const reachedOn = new Map<string, string>();
  const milestones: Milestone[] = [];
  for (const { at, cause, move } of stepsOf(results, podiums, referrals)) {
    move(running);
    const day = dayOfProgress(at);
    const reached = achievementNames.filter((name) => !reachedOn.has(name) && achievementValue(name, running.tally) === achievements[name]);
    for (const name of reached) reachedOn.set(name, day);
    const level = levelOf(running.xp);
    const climbed = level > highest;
    if (climbed) [highest, levelOn] = [level, day];
    if (climbed || reached.length > 0) milestones.push({ cause, achievements: reached, level: climbed ? levelAnswerOf(level) : null });
  }
  const { xp, tally, experienceByMatch } = running;
  return {
    xp,
    level: levelAnswerOf(highest),
    levelReachedOn: levelOn,
    achievements: achievementNames.map((name) => ({
      name,
      target: achievements[name],
      value: reachedOn.has(name) ? achievements[name] : achievementValue(name, tally),
      reachedOn: reachedOn.get(name) ?? null,
    })),
    tally,
    experienceByMatch,
    milestones,
  };
};
