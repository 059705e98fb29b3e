import { leastMatchesOfMentor, views } from '@tennis/contracts';
import { playedAndCounts } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';

/** How many matches somebody played that count, on whatever ladder, as far as a mentor needs: of who has played much little is read. */
export const matchesOfMentor = async (app: AppContext, userId: string): Promise<number> => {
  const where = { playerIds: { equals: [userId] }, status: { equals: 'completed' } };
  const pageSize = leastMatchesOfMentor;
  let counted = 0;
  for (let page = 1; ; page += 1) {
    const { items, total } = await app.readStore.find(views.match, { where, page, pageSize });
    counted += items.filter(({ document }) => playedAndCounts(document)).length;
    if (counted >= leastMatchesOfMentor) return leastMatchesOfMentor;
    if (page * pageSize >= total) return counted;
  }
};
