import { type AchievementName, achievementNames, achievements, type LevelAnswer, levels, type Position } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { updatePlainDocument } from '../kernel/update-plain-document';
import { collections, type AwardStartPositions } from '../kernel/collections';

const documentKey = 'known';

/** The key contains the requirement: a changed requirement makes a new award, and nobody is told of results that met it long ago. */
const keyOfAchievement = (name: AchievementName): string => `${name} ${achievements[name]}`;
const keyOfLevel = ({ name, from }: Pick<LevelAnswer, 'name' | 'from'>): string => `${name} ${from}`;

/** Position from which on each award is announced in this installation. */
export interface AwardStarts {
  readonly achievement: (name: AchievementName) => Position;
  readonly level: (level: LevelAnswer) => Position;
}

export const loadAwardStarts = async ({ readStore }: Pick<AppContext, 'readStore'>): Promise<AwardStarts> => {
  const starts: AwardStartPositions = (await readStore.getPlain(collections.awardStarts, documentKey))?.document ?? {};
  return { achievement: (name) => starts[keyOfAchievement(name)] ?? 0, level: (level) => starts[keyOfLevel(level)] ?? 0 };
};

/**
 * Records new awards at each start. An award that is new to this program would announce years of matches, so everything that reached it
 * until now is granted silently (domain.md "Progress").
 */
export const recordAwardStarts = async (app: AppContext): Promise<void> => {
  const starts = (await app.readStore.getPlain(collections.awardStarts, documentKey))?.document ?? {};
  const newAwards = [...achievementNames.map(keyOfAchievement), ...levels.map(keyOfLevel)].filter((award) => starts[award] === undefined);
  if (newAwards.length === 0) return;
  const head = await app.eventStore.head();
  await updatePlainDocument(app, collections.awardStarts, documentKey, (known = {}) => ({
    ...Object.fromEntries(newAwards.map((award) => [award, head])),
    ...known,
  }));
};
