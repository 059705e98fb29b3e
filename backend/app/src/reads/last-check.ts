import type { LastCheck } from '@tennis/contracts';
import type { ListedBackup } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { type BackupCheck, collections } from '../kernel/collections';

type Store = Pick<AppContext, 'readStore'>;

/** Key of the only stored result: the next one replaces it. */
const documentKey = 'last';

export const saveCheck = async ({ readStore }: Store, check: LastCheck): Promise<void> => {
  await readStore.put(collections.checks, documentKey, check);
};

/** Result of the last check of everything; null before the first. */
export const lastCheckOf = async ({ readStore }: Store): Promise<LastCheck | null> =>
  (await readStore.getPlain(collections.checks, documentKey))?.document ?? null;

/** The last check of a backup; undefined when it was of another backup in the same folder. */
export const backupCheckOf = async (
  { readStore }: Store,
  { name, createdAt }: Pick<ListedBackup, 'name' | 'createdAt'>,
): Promise<BackupCheck | undefined> => {
  const check = (await readStore.getPlain(collections.backupChecks, name))?.document;
  return check?.createdAt === createdAt ? check : undefined;
};
