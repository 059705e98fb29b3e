import { type Actor, type SearchNameDocument, type TournamentDocument, views } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import { isListedFor, statesFullyListedFor } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import { allKeys, documentsOf } from '../reads/documents';
import { sortBySearch, searchWords, searchNames } from '../reads/search/search-names';

/** Names that are read, more than are shown: a name may be ahead of its tournament's document. */
const maxRead = 25;
const maxShown = 5;

/** Conditions for pending tournaments to search: all for actors who get them all listed, their own for others. */
const pendingFor = (actor: Actor): readonly Where[] => {
  const pending = { statusAndAge: { prefix: 'pending ' } };
  if (statesFullyListedFor(actor).includes('pending')) return [pending];
  const mine = { equals: [actor.id] };
  return actor.kind === 'user'
    ? [
        { ...pending, memberIds: mine },
        { ...pending, governedBy: mine },
      ]
    : [];
};

/**
 * Names of pending tournaments, whatever the search text: few are pending at a time, and an index would cost more at each creation than all
 * searches.
 */
const pendingNames = async (app: AppContext, actor: Actor): Promise<readonly SearchNameDocument[]> => {
  const found = await Promise.all(pendingFor(actor).map((where) => allKeys(app, views.tournament, where)));
  const keys = found.flat().map((id) => `tournament-${id}`);
  const names = await documentsOf(app, views.searchNames, keys);
  return keys.flatMap((key) => names(key) ?? []);
};

/**
 * At most five tournaments by name or place, names first, among those listed for the actor. A private one is also found by its place, which
 * anybody reads on its card.
 */
export const searchTournaments = async (app: AppContext, actor: Actor, text: string): Promise<readonly TournamentDocument[]> => {
  if (searchWords(text).length === 0) return [];
  const [names, pending] = await Promise.all([searchNames(app, 'tournament', text, maxRead), pendingNames(app, actor)]);
  const ids = sortBySearch([...names, ...pending], text).map(({ id }) => id);
  const tournaments = await documentsOf(app, views.tournament, ids);
  return ids
    .flatMap((id) => tournaments(id) ?? [])
    .filter((tournament) => isListedFor(tournament, actor))
    .slice(0, maxShown);
};
