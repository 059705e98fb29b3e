import type { AppContext } from '../kernel/app-context';
import { changePlain } from '../kernel/change-plain';
import { collections } from '../kernel/collections';

/** More results than anybody has in the days for which one is news. */
const maxKept = 200;

/**
 * Notes that somebody was shown what a result did. Nobody replays this: a plain document, no event. True the first time, on whichever device.
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
