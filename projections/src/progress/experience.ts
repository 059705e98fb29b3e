import { type AchievementAnswer, achievementNames, achievements, type LevelAnswer, levels } from '@tennis/contracts';
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
}

interface Step {
  readonly at: string;
  readonly does: 'counts' | 'counts no more' | 'podium';
  readonly lived?: Lived;
}

const levelOf = (xp: number): number => levels.findLastIndex(({ from }) => xp >= from);

const told = (index: number): LevelAnswer => {
  const { number, name, from } = levels[index]!;
  return { number, name, from, next: levels[index + 1]?.from ?? null };
};

/** When each result began to count and when it ceased to, and when a ladder ended with them among the first three. */
const stepsOf = (lived: readonly Lived[], podiums: readonly string[]): readonly Step[] =>
  [
    ...lived.map((one): Step => ({ at: one.validatedAt, does: 'counts', lived: one })),
    ...lived.flatMap((one): readonly Step[] => (one.annulledAt ? [{ at: one.annulledAt, does: 'counts no more', lived: one }] : [])),
    ...podiums.map((at): Step => ({ at, does: 'podium' })),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));

/**
 * Folds experience, level and achievements from what somebody played (acceptance GAME-02 to 05). An annulment takes the experience of
 * its result back, and neither a level nor an achievement that was reached until then.
 *
 * @param lived in the order of the log. @param podiums the instants at which ladders were frozen with them among the first three.
 */
export const experienceOf = (lived: readonly Lived[], podiums: readonly string[] = []): Experience => {
  let tally = newTally(0);
  let worths: number[] = [];
  let counting: Lived[] = [];
  let highest = 0;
  let levelOn: string | null = null;
  const reachedOn = new Map<string, string>();
  for (const { at, does, lived: one } of stepsOf(lived, podiums)) {
    if (does === 'podium') tally.podiums += 1;
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
    for (const name of achievementNames)
      if (!reachedOn.has(name) && achievementValue(name, tally) === achievements[name]) reachedOn.set(name, day);
    const level = levelOf(tally.xp);
    if (level > highest) [highest, levelOn] = [level, day];
  }
  return {
    xp: tally.xp,
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
  };
};
