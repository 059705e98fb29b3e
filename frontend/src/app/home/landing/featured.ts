import type { ListedTournament } from '@tennis/contracts';

/** Number of players that makes a ladder worth showing. */
const minPlayers = 4;

const hasPlayed = ({ results = 0 }: ListedTournament): boolean => results > 0;
const isRunning = ({ status }: ListedTournament): boolean => status === 'active';

/**
 * Chooses the ladder of the landing page from a list, newest first: the liveliest running ladder with results and at least `minPlayers` players. Otherwise
 * the first that runs and has results, then one with results, then one whose players are known.
 */
export const featuredOf = (items: readonly ListedTournament[]): ListedTournament | undefined => {
  const liveliest = items
    .filter((item) => isRunning(item) && hasPlayed(item) && (item.players ?? 0) >= minPlayers)
    .sort((one, other) => (other.results ?? 0) - (one.results ?? 0))[0];
  return (
    liveliest ??
    items.find((item) => isRunning(item) && hasPlayed(item)) ??
    items.find(hasPlayed) ??
    items.find(({ players }) => players !== undefined)
  );
};
