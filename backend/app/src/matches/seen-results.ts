import type { AppContext } from '../kernel/app-context';
import { updatePlainDocument } from '../kernel/update-plain-document';
import { collections } from '../kernel/collections';

/** More results than a player has in the days for which a result is news. */
const maxSeenResults = 200;

/**
 * Records that the user was shown the effect of a result. A plain document and no event, because it is never replayed. True the first time,
 * on whichever device.
 * @throws Rejection store.conflict after three lost races.
 */
export const markResultSeen = async (app: AppContext, userId: string, matchId: string): Promise<boolean> => {
  let isFirst = false;
  await updatePlainDocument(app, collections.seenResults, userId, (seen) => {
    const matchIds = seen?.matchIds ?? [];
    isFirst = !matchIds.includes(matchId);
    return { matchIds: isFirst ? [...matchIds, matchId].slice(-maxSeenResults) : matchIds };
  });
  return isFirst;
};
