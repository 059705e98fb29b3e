import type { ListedTournament } from '@tennis/contracts';

/** How many make a ladder worth looking at. */
const many = 4;

const hasPlayed = ({ results = 0 }: ListedTournament): boolean => results > 0;
const isRunning = ({ status }: ListedTournament): boolean => status === 'active';

/**
 * The ladder in the shop window, of a list with the newest first: one that runs and has people and results enough to be alive, the liveliest
 * of them; else whichever comes nearest to it.
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
