import { type AchievementName, achievementNames, type Position } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { changePlain } from '../kernel/change-plain';
import { collections, type KnownAwards } from '../kernel/collections';

const key = 'known';
const levels = 'levels';

/** From which place in the log on each award is told here. */
export interface AwardsKnown {
  readonly achievement: (name: AchievementName) => Position;
  readonly levels: Position;
}

export const awardsKnown = async ({ readStore }: Pick<AppContext, 'readStore'>): Promise<AwardsKnown> => {
  const since: KnownAwards = (await readStore.getPlain(collections.knownAwards, key))?.document ?? {};
  return { achievement: (name) => since[name] ?? 0, levels: since[levels] ?? 0 };
};

/**
 * An award that is new to this program would ring for years of matches: what reached it until now is granted from history, in silence
 * (domain.md "Progress"). Noted at each start for what was not known at the one before.
 */
export const noteAwards = async (app: AppContext): Promise<void> => {
  const since = (await app.readStore.getPlain(collections.knownAwards, key))?.document ?? {};
  const fresh = [...achievementNames, levels].filter((name) => since[name] === undefined);
  if (fresh.length === 0) return;
  const head = await app.eventStore.head();
  await changePlain(app, collections.knownAwards, key, (known = {}) => ({
    ...Object.fromEntries(fresh.map((name) => [name, head])),
    ...known,
  }));
};
