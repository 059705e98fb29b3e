import { type Notice, type RankingRow, views } from '@tennis/contracts';
import type { StoredRow } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';

/** Changes of rank in one row of a ladder. */
const movesIn = (
  tournamentId: string,
  { n, position, body: { fact, moved = [] } }: StoredRow<RankingRow>,
): readonly { readonly playerId: string; readonly notice: Notice }[] =>
  fact.type !== 'ResultValidated'
    ? []
    : moved.map(({ playerId, from, to }) => ({
        playerId,
        notice: {
          id: `rank.${tournamentId}.${n}`,
          type: 'ranking_changed',
          words: 'ranking_changed',
          group: 'ranking',
          at: fact.occurredAt,
          position,
          facts: { tournamentId, matchId: fact.matchId, rank: { from, to } },
        },
      }));

/** Changes of the user's rank: one per result, from the rows of their ladders that are about them. */
export const rankMovesOf = async (app: AppContext, me: string, tournamentIds: readonly string[]): Promise<readonly Notice[]> => {
  const ladders = await Promise.all(
    tournamentIds.map(async (tournamentId) =>
      (await app.readStore.rows(views.ranking, tournamentId, { about: me })).flatMap((row) => movesIn(tournamentId, row)),
    ),
  );
  return ladders.flat().flatMap(({ playerId, notice }) => (playerId === me ? [notice] : []));
};

/** Changes of rank by one result, found through one of its players. */
export const rankMovesAt = async (app: AppContext, tournamentId: string, player: string, position: number) =>
  (await app.readStore.rows(views.ranking, tournamentId, { about: player }))
    .filter((row) => row.position === position)
    .flatMap((row) => movesIn(tournamentId, row));
