import type { LastCheck } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';

type Store = Pick<AppContext, 'readStore'>;

/** The one result that is kept: the next takes its place. */
const last = 'last';

export const keepCheck = async ({ readStore }: Store, check: LastCheck): Promise<void> => {
  await readStore.put(collections.checks, last, check);
};

/** What the last check of everything found; null before the first. */
export const lastCheckOf = async ({ readStore }: Store): Promise<LastCheck | null> =>
  (await readStore.getPlain(collections.checks, last))?.document ?? null;
