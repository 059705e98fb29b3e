import { type Notice, type RankingRow, views } from '@tennis/contracts';
import type { StoredRow } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';

/** What one row of a ladder did to the places of people. */
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

/** What results did to somebody's places: once for each result, from the rows of their ladders that are about them. */
export const rankMovesOf = async (app: AppContext, me: string, tournamentIds: readonly string[]): Promise<readonly Notice[]> => {
  const ladders = await Promise.all(
    tournamentIds.map(async (tournamentId) =>
      (await app.readStore.rows(views.ranking, tournamentId, { about: me })).flatMap((row) => movesIn(tournamentId, row)),
    ),
  );
  return ladders.flat().flatMap(({ playerId, notice }) => (playerId === me ? [notice] : []));
};

/** What one result did to places, found by a player of it. */
export const rankMovesAt = async (app: AppContext, tournamentId: string, player: string, position: number) =>
  (await app.readStore.rows(views.ranking, tournamentId, { about: player }))
    .filter((row) => row.position === position)
    .flatMap((row) => movesIn(tournamentId, row));
