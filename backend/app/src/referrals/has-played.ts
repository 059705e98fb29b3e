import { views } from '@tennis/contracts';
import { playedAndCounts } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';

const pageSize = 10;

/** Whether somebody has played a match that counts, on whatever ladder: read as far as the first of them. */
export const hasPlayed = async ({ readStore }: Pick<AppContext, 'readStore'>, userId: string): Promise<boolean> => {
  const where = { playerIds: { equals: [userId] }, status: { equals: 'completed' } };
  for (let page = 1; ; page += 1) {
    const { items, total } = await readStore.find(views.match, { where, page, pageSize });
    if (items.some(({ document }) => playedAndCounts(document))) return true;
    if (page * pageSize >= total) return false;
  }
};
