import { type TournamentDocument, type TournamentStatus, views } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';

/** Condition for tournaments in a state, which sort by age with `statusAndAge`. A tournament with an unfinished import is in no state. */
export const whereState = (state: TournamentStatus): Where => ({ statusAndAge: { prefix: `${state} ` } });

export const newestFirst = (one: TournamentDocument, other: TournamentDocument): number => {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? -1 : 1;
};

/** Newest tournaments of each state, so that many pending ones do not push out active ones, and the total number. */
export const newestPerState = async (
  app: AppContext,
  states: readonly TournamentStatus[],
  maxPerState: number,
): Promise<{ readonly tournaments: readonly TournamentDocument[]; readonly total: number }> => {
  const found = await Promise.all(
    states.map((state) => app.readStore.find(views.tournament, { where: whereState(state), sort: '-statusAndAge', pageSize: maxPerState })),
  );
  return {
    tournaments: found.flatMap(({ items }) => items.map(({ document }) => document)),
    total: found.reduce((sum, { total }) => sum + total, 0),
  };
};
