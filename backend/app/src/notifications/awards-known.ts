import { type AchievementName, achievementNames, achievements, type LevelAnswer, levels, type Position } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { changePlain } from '../kernel/change-plain';
import { collections, type KnownAwards } from '../kernel/collections';

const key = 'known';

/** The key contains the requirement: a changed requirement makes a new award, and nobody is told of results that met it long ago. */
const keyOfAchievement = (name: AchievementName): string => `${name} ${achievements[name]}`;
const keyOfLevel = ({ name, from }: Pick<LevelAnswer, 'name' | 'from'>): string => `${name} ${from}`;

/** Position from which on each award is announced in this installation. */
export interface AwardsKnown {
  readonly achievement: (name: AchievementName) => Position;
  readonly level: (level: LevelAnswer) => Position;
}

export const awardsKnown = async ({ readStore }: Pick<AppContext, 'readStore'>): Promise<AwardsKnown> => {
  const since: KnownAwards = (await readStore.getPlain(collections.knownAwards, key))?.document ?? {};
  return { achievement: (name) => since[keyOfAchievement(name)] ?? 0, level: (level) => since[keyOfLevel(level)] ?? 0 };
};

/**
 * Records new awards at each start. An award that is new to this program would announce years of matches, so everything that reached it
 * until now is granted silently (domain.md "Progress").
 */
export const noteAwards = async (app: AppContext): Promise<void> => {
  const since = (await app.readStore.getPlain(collections.knownAwards, key))?.document ?? {};
  const fresh = [...achievementNames.map(keyOfAchievement), ...levels.map(keyOfLevel)].filter((award) => since[award] === undefined);
  if (fresh.length === 0) return;
  const head = await app.eventStore.head();
  await changePlain(app, collections.knownAwards, key, (known = {}) => ({
    ...Object.fromEntries(fresh.map((award) => [award, head])),
    ...known,
  }));
};
