import { type ImportedSeason, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { findAll, documentsOf } from '../reads/documents';

/** By name, unpaged: there are some dozens. */
export const importedSeasons = async (app: AppContext): Promise<readonly ImportedSeason[]> => {
  const seasons = (await findAll(app, views.import, {}))
    .map(({ document }) => document)
    .filter(({ status }) => status === 'completed')
    .sort((one, other) => one.name.localeCompare(other.name));
  const tournaments = await documentsOf(
    app,
    views.tournament,
    seasons.map(({ tournamentId }) => tournamentId),
  );
  return seasons.map(({ id, tournamentId, name, players, imported, counts }) => ({
    id,
    tournamentId,
    name,
    players,
    results: imported,
    createdAt: tournaments(tournamentId)?.createdAt ?? null,
    counts,
  }));
};
