import { type TournamentDocument, type TournamentStatus, views } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';

/** Above this many of one state the newest are looked at: a list is for reading, the search finds the rest. */
const mostOfAState = 2000;

/** What has been validated, and what waits for it. */
export const openStates: readonly TournamentStatus[] = ['active', 'ended', 'frozen', 'pending'];
export const everyState: readonly TournamentStatus[] = [...openStates, 'rejected', 'expired'];

/** What finds the tournaments in a state; sorted by `statusAndAge` they come by age. */
export const inState = (state: TournamentStatus): Where => ({ statusAndAge: { prefix: `${state} ` } });

/** The tournaments in some states, newest first. State by state, so that many that wait push none away that is played. */
export const tournamentsIn = async (app: AppContext, states: readonly TournamentStatus[]): Promise<readonly TournamentDocument[]> => {
  const found = await Promise.all(
    states.map((state) =>
      app.readStore.find(views.tournament, {
        where: inState(state),
        sort: '-statusAndAge',
        pageSize: mostOfAState,
      }),
    ),
  );
  return found
    .flatMap(({ items }) => items.map(({ document }) => document))
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : one.id < other.id ? -1 : 1));
};
