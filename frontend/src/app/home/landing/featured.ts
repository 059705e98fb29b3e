import type { ListedTournament } from '@tennis/contracts';

/** Number of players that makes a ladder worth showing. */
const many = 4;

const hasPlayed = ({ results = 0 }: ListedTournament): boolean => results > 0;
const isRunning = ({ status }: ListedTournament): boolean => status === 'active';

/**
 * Chooses the ladder of the landing page from a list, newest first: the liveliest running ladder with results and `many` players. Otherwise
 * the first that runs and has results, then one with results, then one whose players are known.
 */
export const featuredOf = (items: readonly ListedTournament[]): ListedTournament | undefined => {
  const alive = items
    .filter((item) => isRunning(item) && hasPlayed(item) && (item.players ?? 0) >= many)
    .sort((one, other) => (other.results ?? 0) - (one.results ?? 0))[0];
  return (
    alive ??
    items.find((item) => isRunning(item) && hasPlayed(item)) ??
    items.find(hasPlayed) ??
    items.find(({ players }) => players !== undefined)
  );
};
