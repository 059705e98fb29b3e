import { type Position, type RankingRow, type StoredRow, views } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';

/**
 * The row that an event wrote to a ladder: rows are in log order, so a binary search finds it. Undefined for an event that moves no ladder.
 */
export const factAt = async (
  { readStore }: AppContext,
  tournamentId: string,
  position: Position,
): Promise<StoredRow<RankingRow> | undefined> => {
  const ladder = await readStore.get(views.ranking, tournamentId);
  let [low, high] = [1, ladder?.document.facts ?? 0];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = await readStore.rows(views.ranking, tournamentId, { after: middle - 1, limit: 1 });
    if (!row || row.position === position) return row;
    if (row.position < position) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
};
