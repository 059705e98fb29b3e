import { views, visitor } from '@tennis/contracts';
import { isListedFor } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from '../reads/documents';
import { mostSearched } from '../reads/search/search-counts';

const maxShown = 5;

/** Current names of the public ladders and clubs that most people searched for lately. */
export const popularSearches = async (app: AppContext): Promise<readonly string[]> => {
  const candidates = await mostSearched(app);
  const idsOf = (wanted: 'tournament' | 'club') => candidates.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [tournaments, clubs] = await Promise.all([
    documentsOf(app, views.tournament, idsOf('tournament')),
    documentsOf(app, views.club, idsOf('club')),
  ]);
  const publicName = (id: string): string | undefined => {
    const [tournament, club] = [tournaments(id), clubs(id)];
    if (tournament) return tournament.privacy === 'public' && isListedFor(tournament, visitor) ? tournament.name : undefined;
    return club?.status === 'validated' ? club.name : undefined;
  };
  return [...new Set(candidates.flatMap(({ id }) => publicName(id) ?? []))].slice(0, maxShown);
};
