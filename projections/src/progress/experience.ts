import {
  type AchievementAnswer,
  type AchievementName,
  achievementNames,
  achievements,
  awards,
  type LevelAnswer,
  levels,
} from '@tennis/contracts';
import type { Brought } from './brought';
import { dayOfProgress, type Lived } from './lived';
import { achievementValue, count, newTally, type Tally } from './tally';

/** What somebody has lived comes to. */
export interface Experience {
  /** What counts now: an annulled result takes its experience back. */
  readonly xp: number;
  /** The highest level that they ever reached, and the day on which they did; null for the first, which everybody has. */
  readonly level: LevelAnswer;
  readonly levelReachedOn: string | null;
  readonly achievements: readonly AchievementAnswer[];
  readonly tally: Tally;
  /** What each match that counts was worth, in the order of the log. */
  readonly worths: readonly number[];
  /** When something was reached, oldest first. */
  readonly milestones: readonly Milestone[];
}

/** A ladder that was frozen with somebody among the first three; it counts from the day on which it ended. */
export interface Podium {
  readonly tournamentId: string;
  readonly endedAt: string;
}

/** What moved somebody's experience. */
export type ExperienceCause =
  | { readonly kind: 'validated' | 'annulled'; readonly matchId: string }
  | { readonly kind: 'podium'; readonly tournamentId: string }
  | { readonly kind: 'brought' | 'brought-no-more'; readonly userId: string };

/** One moment at which achievements were reached, or a level. */
export interface Milestone {
  readonly cause: ExperienceCause;
  readonly achievements: readonly AchievementName[];
  /** Null where it is the same as before. */
  readonly level: LevelAnswer | null;
}

interface Step {
  readonly at: string;
  readonly cause: ExperienceCause;
  readonly move: (running: Running) => void;
}

const levelOf = (xp: number): number => levels.findLastIndex(({ from }) => xp >= from);

const told = (index: number): LevelAnswer => {
  const { number, name, from } = levels[index]!;
  return { number, name, from, next: levels[index + 1]?.from ?? null };
};

/** What somebody has at one moment; it moves from one to the next. */
class Running {
  tally = newTally(0);
  worths: number[] = [];
  people = 0;
  private counting: Lived[] = [];

  get xp(): number {
    return this.tally.xp + this.people * awards.broughtSomebody;
  }

  add(one: Lived): void {
    this.counting.push(one);
    this.worths.push(count(this.tally, one));
  }

  /** What is left is counted anew: a row, or a first time, may be another without it. */
  take(one: Lived): void {
    this.counting = this.counting.filter((other) => other !== one);
    this.tally = newTally(this.tally.podiums);
    this.worths = this.counting.map((other) => count(this.tally, other));
  }
}

/** When each result and each person whom they brought began to count and ceased to, and when a ladder ended with them among the first three. */
const stepsOf = (lived: readonly Lived[], podiums: readonly Podium[], brought: readonly Brought[]): readonly Step[] =>
  [
    ...lived.flatMap((one): readonly Step[] => {
      const { matchId, validatedAt, annulledAt } = one;
      const counts: Step = { at: validatedAt, cause: { kind: 'validated', matchId }, move: (running) => running.add(one) };
      if (!annulledAt) return [counts];
      return [counts, { at: annulledAt, cause: { kind: 'annulled', matchId }, move: (running) => running.take(one) }];
    }),
    ...podiums.map(({ endedAt, tournamentId }): Step => ({
      at: endedAt,
      cause: { kind: 'podium', tournamentId },
      move: ({ tally }) => void (tally.podiums += 1),
    })),
    ...brought.flatMap(({ userId, from, until }): readonly Step[] => {
      const came: Step = { at: from, cause: { kind: 'brought', userId }, move: (running) => void (running.people += 1) };
      if (until === null) return [came];
      return [came, { at: until, cause: { kind: 'brought-no-more', userId }, move: (running) => void (running.people -= 1) }];
    }),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));

/**
 * Folds experience, level and achievements from what somebody played, and whom they brought (acceptance GAME-02 to 05, 11). An annulment
 * takes the experience of its result back, and neither a level nor an achievement that was reached until then.
 *
 * @param lived in the order of the log. @param podiums and brought in any order.
 */
export const experienceOf = (lived: readonly Lived[], podiums: readonly Podium[] = [], brought: readonly Brought[] = []): Experience => {
  const running = new Running();
  let highest = 0;
  let levelOn: string | null = null;
  const reachedOn = new Map<string, string>();
  const milestones: Milestone[] = [];
  for (const { at, cause, move } of stepsOf(lived, podiums, brought)) {
    move(running);
    const day = dayOfProgress(at);
    const reached = achievementNames.filter((name) => !reachedOn.has(name) && achievementValue(name, running.tally) === achievements[name]);
    for (const name of reached) reachedOn.set(name, day);
    const level = levelOf(running.xp);
    const climbed = level > highest;
    if (climbed) [highest, levelOn] = [level, day];
    if (climbed || reached.length > 0) milestones.push({ cause, achievements: reached, level: climbed ? told(level) : null });
  }
  const { xp, tally, worths } = running;
  return {
    xp,
    level: told(highest),
    levelReachedOn: levelOn,
    achievements: achievementNames.map((name) => ({
      name,
      target: achievements[name],
      value: reachedOn.has(name) ? achievements[name] : achievementValue(name, tally),
      reachedOn: reachedOn.get(name) ?? null,
    })),
    tally,
    worths,
    milestones,
  };
};
