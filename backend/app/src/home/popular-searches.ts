import { views, visitor } from '@tennis/contracts';
import { isListedFor } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from '../reads/documents';
import { lookedFor } from '../reads/search/searched';

const most = 5;

/** Current names of the public ladders and clubs that most people searched for lately. */
export const popularSearches = async (app: AppContext): Promise<readonly string[]> => {
  const found = await lookedFor(app);
  const idsOf = (wanted: 'tournament' | 'club') => found.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [tournaments, clubs] = await Promise.all([
    documentsOf(app, views.tournament, idsOf('tournament')),
    documentsOf(app, views.club, idsOf('club')),
  ]);
  const publicName = (id: string): string | undefined => {
    const [tournament, club] = [tournaments(id), clubs(id)];
    if (tournament) return tournament.privacy === 'public' && isListedFor(tournament, visitor) ? tournament.name : undefined;
    return club?.status === 'validated' ? club.name : undefined;
  };
  return [...new Set(found.flatMap(({ id }) => publicName(id) ?? []))].slice(0, most);
};
