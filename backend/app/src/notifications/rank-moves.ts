import { views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import type { Notice } from './notice';

/** What results did to somebody's places: once for each result, from the rows of their ladders that are about them. */
export const rankMovesOf = async (app: AppContext, me: string, tournamentIds: readonly string[]): Promise<readonly Notice[]> => {
  const ladders = await Promise.all(
    tournamentIds.map(async (tournamentId) => ({
      tournamentId,
      rows: await app.readStore.rows(views.ranking, tournamentId, { about: me }),
    })),
  );
  return ladders.flatMap(({ tournamentId, rows }) =>
    rows.flatMap(({ n, position, body: { fact, moved = [] } }): readonly Notice[] => {
      const move = moved.find(({ playerId }) => playerId === me);
      if (!move || fact.type !== 'ResultValidated') return [];
      return [
        {
          id: `rank.${tournamentId}.${n}`,
          type: 'ranking_changed',
          words: 'ranking_changed',
          group: 'ranking',
          at: fact.occurredAt,
          position,
          facts: { tournamentId, matchId: fact.matchId, rank: { from: move.from, to: move.to } },
        },
      ];
    }),
  );
};
