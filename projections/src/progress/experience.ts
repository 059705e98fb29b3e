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

/** A ladder that was frozen with somebody among the first three. */
export interface Podium {
  readonly tournamentId: string;
  readonly at: string;
}

/** One moment at which achievements were reached, or a level. */
export interface Milestone {
  readonly at: string;
  readonly does: Step['does'];
  /** The match whose result did it, the ladder that ended, or who was brought. */
  readonly of: string;
  readonly achievements: readonly AchievementName[];
  /** Null where it is the same as before. */
  readonly level: LevelAnswer['name'] | null;
}

interface Step {
  readonly at: string;
  readonly does: 'counts' | 'counts no more' | 'podium' | 'brought' | 'brought no more';
  readonly of: string;
  readonly lived?: Lived;
}

const levelOf = (xp: number): number => levels.findLastIndex(({ from }) => xp >= from);

const told = (index: number): LevelAnswer => {
  const { number, name, from } = levels[index]!;
  return { number, name, from, next: levels[index + 1]?.from ?? null };
};

/** When each result and each person whom they brought began to count and ceased to, and when a ladder ended with them among the first three. */
const stepsOf = (lived: readonly Lived[], podiums: readonly Podium[], brought: readonly Brought[]): readonly Step[] =>
  [
    ...lived.map((one): Step => ({ at: one.validatedAt, does: 'counts', of: one.matchId, lived: one })),
    ...lived.flatMap((one): readonly Step[] =>
      one.annulledAt ? [{ at: one.annulledAt, does: 'counts no more', of: one.matchId, lived: one }] : [],
    ),
    ...podiums.map(({ at, tournamentId }): Step => ({ at, does: 'podium', of: tournamentId })),
    ...brought.flatMap(({ userId, from, until }): readonly Step[] => [
      { at: from, does: 'brought', of: userId },
      ...(until === null ? [] : [{ at: until, does: 'brought no more', of: userId } as const]),
    ]),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));

/**
 * Folds experience, level and achievements from what somebody played, and whom they brought (acceptance GAME-02 to 05, 11). An annulment
 * takes the experience of its result back, and neither a level nor an achievement that was reached until then.
 *
 * @param lived in the order of the log. @param podiums and brought in any order.
 */
export const experienceOf = (lived: readonly Lived[], podiums: readonly Podium[] = [], brought: readonly Brought[] = []): Experience => {
  let tally = newTally(0);
  let worths: number[] = [];
  let counting: Lived[] = [];
  let people = 0;
  const xp = (): number => tally.xp + people * awards.broughtSomebody;
  let highest = 0;
  let levelOn: string | null = null;
  const reachedOn = new Map<string, string>();
  const milestones: Milestone[] = [];
  for (const { at, does, of, lived: one } of stepsOf(lived, podiums, brought)) {
    if (does === 'brought') people += 1;
    else if (does === 'brought no more') people -= 1;
    else if (does === 'podium') tally.podiums += 1;
    else if (does === 'counts') {
      counting.push(one!);
      worths.push(count(tally, one!));
    } else {
      counting = counting.filter((other) => other !== one);
      tally = newTally(tally.podiums);
      worths = [];
      for (const other of counting) worths.push(count(tally, other));
    }
    const day = dayOfProgress(at);
    const reached = achievementNames.filter((name) => !reachedOn.has(name) && achievementValue(name, tally) === achievements[name]);
    for (const name of reached) reachedOn.set(name, day);
    const level = levelOf(xp());
    const climbed = level > highest;
    if (climbed) [highest, levelOn] = [level, day];
    if (climbed || reached.length > 0)
      milestones.push({ at, does, of, achievements: reached, level: climbed ? levels[level]!.name : null });
  }
  return {
    xp: xp(),
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
