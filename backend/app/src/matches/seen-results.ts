import type { AppContext } from '../kernel/app-context';
import { changePlain } from '../kernel/change-plain';
import { collections } from '../kernel/collections';

/** More results than a player has in the days for which a result is news. */
const maxKept = 200;

/**
 * Records that the user was shown the effect of a result. A plain document and no event, because it is never replayed. True the first time,
 * on whichever device.
 * @throws Rejection store.conflict after three lost races.
 */
export const noteSeen = async (app: AppContext, userId: string, matchId: string): Promise<boolean> => {
  let isFirst = false;
  await changePlain(app, collections.seenResults, userId, (seen) => {
    const matchIds = seen?.matchIds ?? [];
    isFirst = !matchIds.includes(matchId);
    return { matchIds: isFirst ? [...matchIds, matchId].slice(-maxKept) : matchIds };
  });
  return isFirst;
};
