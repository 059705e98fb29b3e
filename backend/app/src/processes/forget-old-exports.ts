import { isEvent } from '@tennis/contracts';
import { accountWithId } from '../access/account-with-id';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';

/**
 * Removes exports that are no longer offered: all of an erased person, all but the last of anybody else. The log lists them, so it can be
 * repeated.
 */
export const forgetOldExports = async (app: AppContext, { userId }: { readonly userId: string }): Promise<void> => {
  const events = await app.eventStore.readStream(`export-${userId}`);
  const last = events.at(-1);
  const account = await accountWithId(app, userId);
  const isThere = account !== undefined && account.status !== 'erased';
  const keptExportId = isThere && isEvent(last, 'DataExportRequested', 'DataExportFinished') ? last.data.exportId : undefined;
  for (const event of events)
    if (isEvent(event, 'DataExportRequested') && event.data.exportId !== keptExportId) await app.files.remove(event.data.exportId);
  if (keptExportId === undefined || last?.type === 'DataExportFinished') await app.readStore.remove(collections.exportProgress, userId);
};
