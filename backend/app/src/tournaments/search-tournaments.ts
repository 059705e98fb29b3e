import { type Actor, type SearchNameDocument, type TournamentDocument, views } from '@tennis/contracts';
import { isListedFor, statesListedFor } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import { allKeys, documentsOf } from '../reads/documents';
import { inOrderOfSearch, searchedWords, searchNames } from '../reads/search/search-names';

/** More than are shown: a name may be ahead of what its tournament says. */
const looked = 25;
const shown = 5;

/** Names of those that wait for validation: all that the text finds for who is listed them all, one's own for anybody else. */
const pendingNames = async (app: AppContext, actor: Actor, text: string): Promise<readonly SearchNameDocument[]> => {
  if (statesListedFor(actor).includes('pending')) return searchNames(app, 'pending-tournament', text, looked);
  if (actor.kind !== 'user') return [];
  const mine = { equals: [actor.id] };
  const statusAndAge = { prefix: 'pending ' };
  const own = await Promise.all([
    allKeys(app, views.tournament, { statusAndAge, memberIds: mine }),
    allKeys(app, views.tournament, { statusAndAge, governedBy: mine }),
  ]);
  const keys = own.flat().map((id) => `tournament-${id}`);
  const names = await documentsOf(app, views.searchNames, keys);
  return keys.flatMap((key) => names(key) ?? []);
};

/**
 * At most five tournaments that are called so or are there, of those that stand in lists for somebody: names before places. A private
 * one is found by its place, too: anybody reads that on its card.
 */
export const foundTournaments = async (app: AppContext, actor: Actor, text: string): Promise<readonly TournamentDocument[]> => {
  if (searchedWords(text).length === 0) return [];
  const [names, pending] = await Promise.all([searchNames(app, 'tournament', text, looked), pendingNames(app, actor, text)]);
  const ids = inOrderOfSearch([...names, ...pending], text).map(({ id }) => id);
  const tournaments = await documentsOf(app, views.tournament, ids);
  return ids
    .flatMap((id) => tournaments(id) ?? [])
    .filter((tournament) => isListedFor(tournament, actor))
    .slice(0, shown);
};
