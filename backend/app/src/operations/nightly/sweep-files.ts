import { day, isEvent, type Recorded } from '@tennis/contracts';
import { pictureChanges } from '../../http/pictures/former-pictures';
import type { AppContext } from '../../kernel/app-context';
import { searchEvents } from '../../reads/search-events';

const pageSize = 500;

/** The file of an event: a picture, or a copy of a person's data, which has the id of its request. */
const fileOf = (event: Recorded): string | null => {
  if (isEvent(event, ...pictureChanges)) return event.data.fileId;
  return isEvent(event, 'DataExportRequested') ? event.data.exportId : null;
};

/**
 * Removes files that no event names: the program crashed between storing a file and writing its event. Files younger than a day may still
 * get their event. A file that an event once named is removed by what follows from a later event.
 */
export const sweepFiles = async (app: Pick<AppContext, 'files' | 'logSearch' | 'log'>): Promise<void> => {
  const unnamed = new Set<string | null>(await app.files.olderThan(day));
  if (unnamed.size === 0) return;
  for await (const event of searchEvents(app, { types: [...pictureChanges, 'DataExportRequested'], limit: pageSize }))
    unnamed.delete(fileOf(event));
  for (const id of unnamed) await app.files.remove(id as string);
  if (unnamed.size > 0) app.log.warn({ files: [...unnamed] }, 'files that no event names were removed');
};
